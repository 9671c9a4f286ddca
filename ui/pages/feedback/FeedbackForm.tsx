/** The form of /feedback: who asks, and what; both layouts draw it alike. */
import { useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useApp, useSession } from "../../app/hooks";
import { done } from "../../api/client";
import { messageOf } from "../../api/failure";
import { quietHead } from "../../app/routing/head";
import { profileOf } from "../../domain/session";
import type { MessageKey } from "../../i18n/messages";
import { TextArea } from "../../components/form/TextArea";
import { TextField } from "../../components/form/TextField";
import {
  feedbackProblems,
  LONGEST_MESSAGE,
  type FeedbackProblems,
} from "./feedback";
import styles from "./FeedbackForm.module.css";

export const head = quietHead("feedback.title");

const CONTACT = "/api/mobile/contact/";

export function FeedbackForm({ children }: { children: ReactNode }) {
  const { api, t } = useApp();
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [said, setSaid] = useState<MessageKey | null>(null);
  const username = profileOf(useSession())?.username;
  const isPending = said === "feedback.sending";
  const isBad = said === "error.generic" || said === "error.sessionExpired";

  async function send(payload: { email: string; message: string }) {
    setSaid("feedback.sending");
    const sent = await api.send(CONTACT, { method: "POST", payload }, done);
    setSaid(sent.ok ? "feedback.sent" : messageOf(sent.status));
    if (sent.ok && message.current) message.current.value = "";
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const payload = {
      email: email.current?.value.trim() ?? "",
      message: message.current?.value ?? "",
    };
    const found = feedbackProblems(payload.email, payload.message);
    setProblems(found);
    setSaid(null);
    if (found.email) email.current?.focus();
    else if (found.message) message.current?.focus();
    else void send(payload);
  }

  return (
    <form
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={submit}
      data-lane="column"
      data-lane-key="feedback"
      suppressHydrationWarning
    >
      <TextField
        id={`${id}email`}
        label={t("feedback.email")}
        field={email}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={username}
        error={problems.email && t(problems.email)}
      />
      <TextArea
        id={`${id}message`}
        label={t("feedback.message")}
        field={message}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        isDefault
        error={problems.message && t(problems.message)}
      />
      {children}
      <p
        className={styles.said}
        role="status"
        data-bad={isBad ? "" : undefined}
      >
        {said && t(said)}
      </p>
    </form>
  );
}
