/** A channel's number in the guide on TV: it leads to its row, as soon as the channels are there, or says that it has none. */
import { useEffect, useState } from "react";
import { useTypedNumber } from "../../focus/useTypedNumber.tv";
import { moveToRow } from "../../guide/focus";
import { rowOfNumber } from "../../guide/lineup";
import type { GuideState } from "./useGuide";

/** How long it is said that a number led to the nearest channel only. */
const MISSED_MS = 2_000;

export interface GuideNumber {
  /** As far as it was typed, and until the channels are there. */
  digits: string | null;
  /** One that no channel has, or none that the filters leave. */
  missed: number | null;
  type(digit: number): void;
  /** OK: goes there at once; false while nothing is typed. */
  confirm(): boolean;
}

export function useNumber({
  shown,
  setView,
  extent,
}: Pick<GuideState, "shown" | "setView" | "extent">): GuideNumber {
  /** What was typed before the channels were there. */
  const [early, setEarly] = useState<number | null>(null);
  const [missed, setMissed] = useState<number | null>(null);

  function go(number: number): void {
    if (!shown) return setEarly(number);
    setEarly(null);
    const row = rowOfNumber(shown, number);
    if (row !== -1) setView((at) => moveToRow(at, row, extent));
    if (shown[row]?.number !== number) setMissed(number);
  }

  const [digits, type, confirm] = useTypedNumber(go);
  if (early !== null && shown) go(early);
  useEffect(() => {
    if (missed === null) return undefined;
    const read = setTimeout(() => setMissed(null), MISSED_MS);
    return () => clearTimeout(read);
  }, [missed]);

  return {
    digits: digits ?? (early === null ? null : `${early}`),
    missed,
    type(digit) {
      setEarly(null);
      setMissed(null);
      type(digit);
    },
    confirm,
  };
}
