/** A slider's value, once the user has made up their mind. */
import { useEffect, useRef } from "react";

/**
 * Calls when a value was settled on, not while the thumb is moved or an arrow is held: React's own `onChange` is the
 * former, and each repetition of a key is a change.
 */
export function useSettled(onSettled: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const settle = () => {
      isHeld.current = false;
      onSettled(Number(element.value));
    };
    const onKey = ({ repeat }: KeyboardEvent) => {
      isHeld.current = repeat;
    };
    const onChange = () => {
      if (!isHeld.current) settle();
    };
    const onLetGo = () => {
      if (isHeld.current) settle();
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("change", onChange);
    element.addEventListener("keyup", onLetGo);
    element.addEventListener("blur", onLetGo);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("change", onChange);
      element.removeEventListener("keyup", onLetGo);
      element.removeEventListener("blur", onLetGo);
    };
  });
  return input;
}
