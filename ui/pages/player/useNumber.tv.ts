/** A channel's number, typed over the picture: tuned to after the wait, or with OK, as soon as the channels are known. */
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../app/hooks";
import type { Channel } from "../../domain/channel";
import { channelNumbered, zapOrder } from "../../domain/zapping";
import {
  dueInMs,
  numberOf,
  typeDigit,
  type TypedDigits,
} from "../../domain/zappingNumber";
import { channels } from "../../queries/calls";
import {
  ensure,
  peek,
  prefetch,
  type QueryDefinition,
} from "../../queries/query";

/** How long it is said why a number led nowhere. */
const MISSED_MS = 2_000;
/** Until the line-up is there. */
const HIGHEST = 999;

const LINEUP: QueryDefinition<Channel[]> = {
  key: ["numberedChannels"],
  load: channels,
};

/** A number that led nowhere. */
interface MissedNumber {
  number: number;
  /** No channel has it, the one that has it is not in the subscription, or it is unknown which one has. */
  why: "unknown" | "notAllowed" | "failed";
}

interface NumberKeys {
  /** As far as it was typed, and until it is known where it leads. */
  digits: string | null;
  missed: MissedNumber | null;
  type(digit: number): void;
  /** OK: tunes at once; false while nothing is typed. */
  tuneNow(): boolean;
  /** False while nothing is typed. */
  clear(): boolean;
}

export function useNumber(): NumberKeys {
  const app = useApp();
  const [typed, setTyped] = useState<TypedDigits | null>(null);
  /** What was typed, while the line-up is on its way. */
  const [sought, setSought] = useState<string | null>(null);
  const [missed, setMissed] = useState<MissedNumber | null>(null);
  /** Counts what is typed and given up: what was meant before it leads nowhere any more. */
  const turn = useRef(0);

  async function tune(meant: TypedDigits): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setTyped(null);
    setSought(meant.digits);
    const lineup = await ensure(app, LINEUP);
    if (mine !== turn.current) return;
    setSought(null);
    const number = numberOf(meant);
    if (!lineup.ok) return setMissed({ number, why: "failed" });
    const channel = channelNumbered(zapOrder(lineup.value), number);
    if (!channel) {
      const isThere = channelNumbered(lineup.value, number) !== undefined;
      return setMissed({ number, why: isThere ? "notAllowed" : "unknown" });
    }
    const what = { kind: "channel", channelId: channel.id } as const;
    app.player.send({ kind: "play", what });
  }

  useEffect(() => {
    prefetch(app, LINEUP);
    return () => {
      turn.current += 1;
    };
  }, [app]);
  useEffect(() => {
    if (typed === null) return undefined;
    const wait = setTimeout(
      () => void tune(typed),
      dueInMs(typed, performance.now()),
    );
    return () => clearTimeout(wait);
  });
  useEffect(() => {
    if (missed === null) return undefined;
    const read = setTimeout(() => setMissed(null), MISSED_MS);
    return () => clearTimeout(read);
  }, [missed]);

  function highest(): number {
    const lineup = peek(app, LINEUP);
    const numbers = lineup?.ok ? lineup.value.map(({ number }) => number) : [];
    return numbers.length > 0 ? Math.max(...numbers) : HIGHEST;
  }

  return {
    digits: typed?.digits ?? sought,
    missed,
    type(digit) {
      turn.current += 1;
      setSought(null);
      setMissed(null);
      const nowMs = performance.now();
      setTyped((before) => typeDigit(before, digit, highest(), nowMs));
    },
    tuneNow() {
      if (typed === null) return sought !== null;
      void tune(typed);
      return true;
    },
    clear() {
      if (typed === null && sought === null) return false;
      turn.current += 1;
      setTyped(null);
      setSought(null);
      return true;
    },
  };
}
