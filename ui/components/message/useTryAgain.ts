/**
 * Trying again what could not be drawn. Mostly its code was lost, to this document for good: then only a new one asks for it
 * again (`app/lostCode.ts`).
 */
import { useState } from "react";
import { useApp } from "../../app/hooks";
import { codeLost } from "../../app/lostCode";
import type { MessageKey } from "../../i18n/messages";

/** `retry` draws it again: an error of drawing may be over with other data. */
export function useTryAgain(retry: () => void): {
  /** What happened. */
  message: MessageKey;
  tryAgain: () => void;
} {
  const app = useApp();
  const [message, setMessage] = useState<MessageKey>("error.generic");
  const tryAgain = () => {
    const told = codeLost(app, true);
    if (told === "error.offline") setMessage(told);
    else retry();
  };
  return { message, tryAgain };
}
