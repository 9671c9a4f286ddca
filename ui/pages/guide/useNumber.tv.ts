/** A channel's number in the guide on TV: it leads to its row, as soon as the channels are there, or says why it can't. */
import { useEffect, useState } from "react";
import { useTypedNumber } from "../../focus/useTypedNumber.tv";
import { moveToRow } from "../../guide/focus";
import { rowOfNumber } from "../../guide/lineup";
import type { GuideState } from "./useGuide";

/** How long it is said why a number didn't lead to its channel. */
const MISSED_MS = 2_000;

/** A number that led to the nearest channel only. */
export interface MissedNumber {
  number: number;
  /** The filters leave its channel out, or no channel has it. */
  why: "hidden" | "unknown";
}

export interface GuideNumber {
  /** As far as it was typed, and until the channels are there. */
  digits: string | null;
  missed: MissedNumber | null;
  type(digit: number): void;
  /** OK: goes there at once; false while nothing is typed. */
  confirm(): boolean;
}

export function useNumber({
  lineup,
  shown,
  setView,
  extent,
}: Pick<GuideState, "lineup" | "shown" | "setView" | "extent">): GuideNumber {
  /** What was typed before the channels were there. */
  const [early, setEarly] = useState<number | null>(null);
  const [missed, setMissed] = useState<MissedNumber | null>(null);

  function go(number: number): void {
    if (!shown || !lineup) return setEarly(number);
    setEarly(null);
    const has = (channel: { number: number }) => channel.number === number;
    const row = rowOfNumber(shown, number);
    if (row !== -1) setView((at) => moveToRow(at, row, extent));
    if (shown.some(has)) return;
    setMissed({ number, why: lineup.some(has) ? "hidden" : "unknown" });
  }

  const [digits, type, confirm] = useTypedNumber(go);
  if (early !== null && shown && lineup) go(early);
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
