/** A slider's value while it is moved, and once the user has made up their mind. */
import { useEffect, useRef, useState } from "react";

interface Held {
  value: number;
  /** What is moved in. */
  of: string;
}

/**
 * Calls when a value was settled on, not while the thumb is moved or an arrow is held: each repetition of a key is a
 * change. A slider that is let go of where it was says no `change`, so the pointer and the focus tell it as well. What was
 * held of one thing means nothing in the next. `hold` belongs on `onInput`: `onChange` hears the browser's `change` too,
 * and would take what the slider was put back to for a new place.
 */
export function useSettled(of: string, onSettled: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isRepeating = useRef(false);
  // Events come faster than renderings.
  const latest = useRef<Held | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  function put(next: Held | null): void {
    latest.current = next;
    setHeld(next);
  }
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const settle = () => {
      const { current } = latest;
      isRepeating.current = false;
      if (!current) return;
      put(null);
      if (current.of === of) onSettled(current.value);
    };
    const onKey = ({ repeat }: KeyboardEvent) => {
      isRepeating.current = repeat;
    };
    const onChange = () => {
      if (!isRepeating.current) settle();
    };
    // After the `change`, where there is one.
    const onPointer = () => {
      if (latest.current) setTimeout(settle);
    };
    const page = element.ownerDocument;
    element.addEventListener("keydown", onKey);
    element.addEventListener("change", onChange);
    element.addEventListener("keyup", settle);
    element.addEventListener("blur", settle);
    // Wherever the pointer is by then.
    page.addEventListener("pointerup", onPointer);
    page.addEventListener("pointercancel", onPointer);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("change", onChange);
      element.removeEventListener("keyup", settle);
      element.removeEventListener("blur", settle);
      page.removeEventListener("pointerup", onPointer);
      page.removeEventListener("pointercancel", onPointer);
    };
  });
  return {
    input,
    held: held?.of === of ? held.value : null,
    hold: (value: number) => put({ value, of }),
  };
}
