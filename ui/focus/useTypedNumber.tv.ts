/** A number, typed on the remote control: `go` hears it after the wait, or at once with OK. */
import { useEffect, useState } from "react";
import {
  dueInMs,
  numberOf,
  typeDigit,
  type TypedDigits,
} from "../domain/zappingNumber";

/** No line-up goes beyond it. */
const HIGHEST = 9999;

/** What was typed so far, what takes a digit, and OK, which is false while nothing is typed. */
export function useTypedNumber(
  go: (number: number) => void,
): [
  digits: string | null,
  type: (digit: number) => void,
  confirm: () => boolean,
] {
  const [typed, setTyped] = useState<TypedDigits | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const wait = setTimeout(
      () => {
        setTyped(null);
        go(numberOf(typed));
      },
      dueInMs(typed, performance.now()),
    );
    return () => clearTimeout(wait);
  });
  return [
    typed?.digits ?? null,
    (digit) => setTyped(typeDigit(typed, digit, HIGHEST, performance.now())),
    () => {
      if (typed === null) return false;
      setTyped(null);
      go(numberOf(typed));
      return true;
    },
  ];
}
