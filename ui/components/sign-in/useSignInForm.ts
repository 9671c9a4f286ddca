/** The sign-in form's rules, for both layouts, on a page or in a dialog: what is checked, sent, said and remembered. */
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import { useApp, useSession } from "../../app/hooks";
import { signInMessage } from "../../api/failure";
import { prefer, preference } from "../../app/preferences";
import { signIn } from "../../app/session/auth";
import {
  credentialProblems,
  resetProblem,
  type Problems,
} from "../../domain/credentials";
import { readableAddress } from "../../domain/webAddress";
import { useHydrated } from "../../kit/useHydrated";
import { resetAddress } from "./resetAddress";

export interface SignInForm {
  email: RefObject<HTMLInputElement | null>;
  password: RefObject<HTMLInputElement | null>;
  remember: RefObject<HTMLInputElement | null>;
  /** What is wrong, in words. */
  errors: { email?: string; password?: string };
  /** Why the last try failed, or what a reset takes; empty when there is nothing to say. */
  said: string;
  /** Whether `said` is bad news. */
  isBad: boolean;
  isPending: boolean;
  /** False until the page has come to life: sending the form would reload the page. */
  isReady: boolean;
  isShown: boolean;
  toggleShown: () => void;
  submit: (event: FormEvent) => void;
  /** Where a new password is chosen, as the operator has it; null where customer service is asked. */
  resetAddress: URL | null;
  /** Says how a new password is had. */
  reset: () => void;
}

interface Said {
  text: string;
  isBad: boolean;
}

const SILENCE: Said = { text: "", isBad: false };

export function useSignInForm(): SignInForm {
  const app = useApp();
  const { t } = app;
  const isReady = useHydrated();
  const isPending = useSession().state === "pending";
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [said, setSaid] = useState<Said>(SILENCE);
  const [isShown, setIsShown] = useState(false);
  const address = resetAddress(app);

  useEffect(() => {
    const name = preference("username");
    if (name !== null && email.current?.value === "")
      email.current.value = name;
  }, []);

  /** Shows what is wrong and takes the user there. */
  function complain(found: Problems): boolean {
    setProblems(found);
    setSaid(SILENCE);
    const wrong = found.email ? email : password;
    if (found.email || found.password) wrong.current?.focus();
    return found.email !== undefined || found.password !== undefined;
  }

  async function send(username: string, secret: string): Promise<void> {
    prefer("username", remember.current?.checked ? username : null);
    const status = await signIn(app, {
      username,
      password: secret,
      context: "password",
    });
    if (status === 0) return;
    setSaid({ text: t(signInMessage(status)), isBad: true });
    password.current?.focus();
    password.current?.select();
  }

  return {
    email,
    password,
    remember,
    errors: {
      ...(problems.email && { email: t(problems.email) }),
      ...(problems.password && { password: t(problems.password) }),
    },
    said: said.text,
    isBad: said.isBad,
    isPending,
    isReady,
    isShown,
    toggleShown: () => setIsShown(!isShown),
    submit(event) {
      event.preventDefault();
      if (isPending) return;
      const username = email.current?.value.trim() ?? "";
      const secret = password.current?.value ?? "";
      if (!complain(credentialProblems(username, secret)))
        void send(username, secret);
    },
    resetAddress: address,
    reset() {
      // The operator's page asks for the e-mail by itself.
      if (address) {
        complain({});
        const text = t("login.reset.at", { address: readableAddress(address) });
        setSaid({ text, isBad: false });
        return;
      }
      const username = email.current?.value.trim() ?? "";
      const problem = resetProblem(username);
      if (!complain(problem ? { email: problem } : {}))
        setSaid({
          text: t("login.reset.how", { email: username }),
          isBad: false,
        });
    },
  };
}
