/** What a user arranges is on screen at once and saved behind it: one save at a time, and always the latest. */
import { useRef, useState } from "react";
import { useApp } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";

export interface Arrangement<T> {
  value: T;
  change: (next: T) => void;
  /** Says that it is saved. */
  said: string;
}

/** `save` tells what went wrong; then what was saved last is there again. */
export function useArrangement<T>(
  initial: T,
  save: (value: T) => Promise<MessageKey | null>,
): Arrangement<T> {
  const { prompts, t } = useApp();
  const [value, setValue] = useState(initial);
  const [said, setSaid] = useState("");
  const saved = useRef(initial);
  const waiting = useRef<{ value: T } | null>(null);
  const isBusy = useRef(false);

  async function saveAll(): Promise<void> {
    isBusy.current = true;
    for (let next = waiting.current; next; next = waiting.current) {
      waiting.current = null;
      const failure = await save(next.value);
      if (failure === null) saved.current = next.value;
      // What was changed meanwhile is tried on its own.
      else if (waiting.current === null) {
        setValue(saved.current);
        void prompts.ask({ kind: "message", message: failure });
      }
      setSaid(failure === null ? t("ordering.saved") : "");
    }
    isBusy.current = false;
  }

  return {
    value,
    said,
    change(next) {
      setValue(next);
      setSaid("");
      waiting.current = { value: next };
      if (!isBusy.current) void saveAll();
    },
  };
}
