/** /pair?code=: confirms the code that another device shows; for both layouts. Nothing is granted without a click here. */
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import { useLocation } from "react-router";
import { useApp, useSession } from "../../app/hooks";
import { decidePairing } from "../../app/session/pairing";
import { useHydrated } from "../../kit/useHydrated";
import { queryValue } from "../../domain/address";
import { PAIR_QUERY } from "../../domain/pageQueries";
import { readPairingCode } from "../../domain/pairing";
import { profileOf } from "../../domain/session";
import type { MessageKey } from "../../i18n/messages";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.pair");

/** `enter` asks for the code, `confirm` for the decision; the others are how it ended. */
export type PairStep = "enter" | "confirm" | "granted" | "refused";

/** A code that the web confirms is a TV's; one that a TV confirms is another device's. */
export type PairDevice = "tv" | "device";

export interface Pair {
  step: PairStep;
  /** `ABCD-EFGH`; empty while none was entered. */
  code: string;
  /** The account that the device would be signed in to. */
  username: string;
  field: RefObject<HTMLInputElement | null>;
  /** What is wrong, in words; empty when there is nothing to say. */
  said: string;
  isPending: boolean;
  /** False until the page has come to life. */
  isReady: boolean;
  submit: (event: FormEvent) => void;
  decide: (isGranted: boolean) => void;
  again: () => void;
}

export function usePair(device: PairDevice): Pair {
  const app = useApp();
  const isReady = useHydrated();
  const session = useSession();
  const { search } = useLocation();
  const asked = queryValue(PAIR_QUERY, "code", search) ?? "";
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(() => readPairingCode(asked) ?? "");
  /** What stands in the field when it comes. */
  const typed = useRef(asked);
  const [step, setStep] = useState<PairStep>(code ? "confirm" : "enter");
  const [said, setSaid] = useState<MessageKey | null>(
    asked && !code ? "pair.format" : null,
  );
  const [isPending, setIsPending] = useState(false);

  /** The step that was on screen before, which had the focus. */
  const left = useRef(step);

  // What can't be a code, or is none any more, stays there to be put right.
  useEffect(() => {
    const hasChanged = left.current !== step;
    left.current = step;
    if (step !== "enter" || !field.current) return;
    if (field.current.value === "")
      field.current.value = typed.current.slice(0, field.current.maxLength);
    if (hasChanged) field.current.focus();
  }, [step]);

  async function decide(isGranted: boolean): Promise<void> {
    setIsPending(true);
    setSaid(null);
    const verdict = await decidePairing(app, code, isGranted);
    setIsPending(false);
    if (verdict === "taken") return setStep(isGranted ? "granted" : "refused");
    if (verdict === "unknown") setStep("enter");
    return setSaid(
      verdict === "unknown" ? `pair.${device}.unknown` : "error.generic",
    );
  }

  return {
    step,
    code,
    username: profileOf(session)?.username ?? "",
    field,
    said: said ? app.t(said) : "",
    isPending,
    isReady,
    submit(event) {
      event.preventDefault();
      const read = readPairingCode(field.current?.value ?? "");
      setSaid(read ? null : "pair.format");
      if (!read) return field.current?.focus();
      setCode(read);
      typed.current = read;
      return setStep("confirm");
    },
    decide: (isGranted) => {
      if (!isPending) void decide(isGranted);
    },
    again() {
      typed.current = "";
      setSaid(null);
      setStep("enter");
    },
  };
}
