/** A channel's number, typed: tuned to after a second and a half, or with Enter. */
import { useCallback, useEffect, useRef, useState } from "react";
import { channelNumbered } from "../../domain/zapping";
import {
  dueInMs,
  numberOf,
  typeDigit,
  type TypedDigits,
} from "../../domain/zappingNumber";
import { useLineup, type Lineup } from "./useLineup.web";

/** Three digits have room until the line-up says otherwise. */
const HIGHEST = 999;
/** How long it is said why a number led nowhere. */
const MISSED_MS = 2_000;

interface TypedNumber {
  /** What was typed so far; null while nothing is. */
  digits: string | null;
  /** Why it led nowhere: no channel has it, the one that has it is not in the subscription, or it is unknown which one has. */
  missed: "unknown" | "notAllowed" | "failed" | null;
}

interface NumberKeys {
  typed: TypedNumber;
  type: (digit: number) => void;
  /** Doesn't wait. False when nothing was typed. */
  tuneNow: () => boolean;
  clear: () => void;
}

const NOTHING: TypedNumber = { digits: null, missed: null };

function whyMissed(
  lineup: Lineup | null,
  number: number,
): TypedNumber["missed"] {
  if (lineup === null) return "failed";
  return lineup.closed.indexOf(number) === -1 ? "unknown" : "notAllowed";
}

export function useNumber(tune: (channelId: string) => void): NumberKeys {
  const lineup = useLineup();
  const [typed, setTyped] = useState<TypedNumber>(NOTHING);
  const digits = useRef<TypedDigits | null>(null);
  const highest = useRef(HIGHEST);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Counts what is typed and given up: what was meant before it leads nowhere any more. */
  const turn = useRef(0);
  const clear = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    digits.current = null;
    setTyped(NOTHING);
  }, []);
  useEffect(
    () => () => {
      turn.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );

  const seek = useCallback(
    async (meant: TypedDigits) => {
      const mine = turn.current;
      const known = await lineup();
      if (mine !== turn.current) return;
      const number = numberOf(meant);
      const found = known && channelNumbered(known.channels, number);
      if (found) {
        setTyped(NOTHING);
        tune(found.id);
      } else {
        setTyped({ digits: meant.digits, missed: whyMissed(known, number) });
        timer.current = setTimeout(() => setTyped(NOTHING), MISSED_MS);
      }
    },
    [lineup, tune],
  );

  const tuneNow = useCallback(() => {
    const meant = digits.current;
    if (meant === null) return false;
    clearTimeout(timer.current);
    digits.current = null;
    void seek(meant);
    return true;
  }, [seek]);

  const learn = useCallback(async () => {
    const known = await lineup();
    const open = known?.channels.map(({ number }) => number) ?? [];
    const numbers = open.concat(known?.closed ?? []);
    if (numbers.length > 0) highest.current = Math.max(...numbers);
  }, [lineup]);

  const type = useCallback(
    (digit: number) => {
      turn.current += 1;
      clearTimeout(timer.current);
      const nowMs = performance.now();
      digits.current = typeDigit(digits.current, digit, highest.current, nowMs);
      setTyped({ digits: digits.current.digits, missed: null });
      timer.current = setTimeout(tuneNow, dueInMs(digits.current, nowMs));
      void learn();
    },
    [learn, tuneNow],
  );
  return { typed, type, tuneNow, clear };
}
