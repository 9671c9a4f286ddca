/** A channel's number, typed over the picture: tuned to after the wait, or with OK. */
import { useEffect, useState } from "react";
import { useApp } from "../../app/hooks";
import type { Channel } from "../../domain/channel";
import { channelNumbered, zapOrder } from "../../domain/zapping";
import {
  dueInMs,
  numberOf,
  typeDigit,
  type NumberEntry,
} from "../../domain/zappingNumber";
import { channels } from "../../queries/calls";

/** How long it is said that there is no such channel. */
const UNKNOWN_MS = 2_000;
/** Until the line-up is there. */
const HIGHEST = 999;

export interface TypedNumber {
  digits: string | null;
  /** The number that no channel has. */
  unknown: number | null;
  type(digit: number): void;
  /** OK: tunes at once; false while nothing is typed. */
  confirm(): boolean;
  /** False while nothing is typed. */
  cancel(): boolean;
}

export function useNumberEntry(): TypedNumber {
  const { api, player } = useApp();
  const [entry, setEntry] = useState<NumberEntry | null>(null);
  const [unknown, setUnknown] = useState<number | null>(null);
  const [lineup, setLineup] = useState<readonly Channel[]>([]);

  function tune(number: number): void {
    setEntry(null);
    const channel = channelNumbered(zapOrder(lineup), number);
    if (!channel) return setUnknown(number);
    const what = { kind: "channel", channelId: channel.id } as const;
    player.send({ kind: "play", what });
  }

  useEffect(() => {
    let isWanted = true;
    const learn = async () => {
      const loaded = await channels(api);
      if (loaded.ok && isWanted) setLineup(loaded.value);
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [api]);
  useEffect(() => {
    if (entry === null) return undefined;
    const wait = setTimeout(
      () => tune(numberOf(entry)),
      dueInMs(entry, performance.now()),
    );
    return () => clearTimeout(wait);
  });
  useEffect(() => {
    if (unknown === null) return undefined;
    const read = setTimeout(() => setUnknown(null), UNKNOWN_MS);
    return () => clearTimeout(read);
  }, [unknown]);

  return {
    digits: entry?.digits ?? null,
    unknown,
    type(digit) {
      setUnknown(null);
      const numbers = lineup.map(({ number }) => number);
      const highest = numbers.length > 0 ? Math.max(...numbers) : HIGHEST;
      const nowMs = performance.now();
      setEntry((before) => typeDigit(before, digit, highest, nowMs));
    },
    confirm() {
      if (entry === null) return false;
      tune(numberOf(entry));
      return true;
    },
    cancel() {
      if (entry === null) return false;
      setEntry(null);
      return true;
    },
  };
}
