/** A number, typed on the remote control: `go` hears it after the wait, or at once with OK. */
import { useEffect, useState } from "react";
import {
  dueInMs,
  numberOf,
  typeDigit,
  type NumberEntry,
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
  const [entry, setEntry] = useState<NumberEntry | null>(null);
  useEffect(() => {
    if (entry === null) return undefined;
    const wait = setTimeout(
      () => {
        setEntry(null);
        go(numberOf(entry));
      },
      dueInMs(entry, performance.now()),
    );
    return () => clearTimeout(wait);
  });
  return [
    entry?.digits ?? null,
    (digit) => setEntry(typeDigit(entry, digit, HIGHEST, performance.now())),
    () => {
      if (entry === null) return false;
      setEntry(null);
      go(numberOf(entry));
      return true;
    },
  ];
}
