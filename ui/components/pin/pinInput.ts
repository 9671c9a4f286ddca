/** Typing a PIN: digits gather, the fourth one sends them, and whatever comes of it, the next try starts empty. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { PIN_DIGITS } from "../../domain/parental";
import { commandOf, digitOf } from "../../focus/keys";

export interface PinInput {
  /** How many digits have been typed; they are never shown. */
  count: number;
  /** The PIN has been sent and its answer is awaited. */
  isBusy: boolean;
  /** Sent with too few digits. */
  isShort: boolean;
  press: (digit: string) => void;
  erase: () => void;
  /** Sends what there is; too short a code is only told. */
  enter: () => void;
}

/** `take` gets 4 digits; until its promise settles, nothing can be typed. */
export function usePinInput(
  take: (pin: string) => void | Promise<void>,
): PinInput {
  // Keys come faster than renders.
  const typed = useRef("");
  const isSent = useRef(false);
  const [count, setCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isShort, setIsShort] = useState(false);

  function keep(pin: string): void {
    typed.current = pin;
    setCount(pin.length);
    setIsShort(false);
  }

  async function send(pin: string): Promise<void> {
    isSent.current = true;
    setIsBusy(true);
    try {
      await take(pin);
    } finally {
      isSent.current = false;
      setIsBusy(false);
      keep("");
    }
  }

  return {
    count,
    isBusy,
    isShort,
    press(digit) {
      if (isSent.current) return;
      keep(typed.current + digit);
      if (typed.current.length === PIN_DIGITS) void send(typed.current);
    },
    erase() {
      if (!isSent.current) keep(typed.current.slice(0, -1));
    },
    enter() {
      if (isSent.current) return;
      keep("");
      setIsShort(true);
    },
  };
}

/** Another panel lies over the pad: its keys are not meant. */
function isCovered(pad: HTMLElement): boolean {
  if (pad.closest("[inert]")) return true;
  const panels = document.querySelectorAll('[aria-modal="true"]');
  const top = panels[panels.length - 1];
  return top !== undefined && !top.contains(pad);
}

/**
 * Digits come from wherever the focus is: the remote has its own, and so does a keyboard. Heard before any other
 * listener, since Backspace means Back elsewhere.
 */
export function usePinKeys(
  pad: RefObject<HTMLElement | null>,
  input: PinInput,
): void {
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  // With the pad on screen, no digit may be lost: not a moment after it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      if (!pad.current || isCovered(pad.current)) return;
      if (on?.closest("input,textarea")) return;
      const { press, erase, enter, count } = latest.current;
      const digit = digitOf(event);
      const isFree = !on?.closest("a,button");
      if (digit !== undefined) {
        if (!event.repeat) press(digit);
      } else if (event.keyCode === 8 && count > 0) erase();
      else if (commandOf(event) === "ok" && isFree) enter();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [pad]);
}
