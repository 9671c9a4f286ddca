/** Seeking by keys: the place moves with each press, faster while one is held, and playback goes there once it rests. */
import { useEffect, useRef, useState } from "react";
import { useApp, usePlayer } from "../app/hooks";
import type { PlayedItem } from "../app/player";
import { seekStepS } from "../domain/playback/seeking";

/** After the last press. */
const REST_MS = 400;

export interface KeySeeking {
  /** Where the viewer is seeking to; null otherwise. */
  targetS: number | null;
  /** 1 forwards, -1 back. */
  step(direction: 1 | -1, isHeld: boolean): void;
}

/** What plays, whatever the place from which it does. */
export function nameOf(item: PlayedItem | null): string {
  return `${item?.channel?.id}/${item?.show?.id}/${item?.vod?.productId}`;
}

/** A second of one stream means nothing in the next. */
export function streamOf(item: PlayedItem | null): string {
  return `${nameOf(item)}/${item?.location}`;
}

export function useSeeking(): KeySeeking {
  const { player } = useApp();
  const { item } = usePlayer();
  const [targetS, setTargetS] = useState<number | null>(null);
  const stream = streamOf(item);
  const [sought, setSought] = useState(stream);
  if (sought !== stream) {
    setSought(stream);
    setTargetS(null);
  }
  const held = useRef({ direction: 1, sinceMs: 0 });
  useEffect(() => {
    if (targetS === null) return undefined;
    const rest = setTimeout(() => {
      player.send({ kind: "seek", atS: targetS });
      setTargetS(null);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [player, targetS]);
  return {
    targetS,
    step(direction, isHeld) {
      const { positionS, range, programme } = player.progress();
      const isFree = item?.seeking === "free";
      if (!isFree || range.stopS <= range.startS) return;
      const nowMs = performance.now();
      if (!isHeld || held.current.direction !== direction)
        held.current = { direction, sinceMs: nowMs };
      const stepS = seekStepS(nowMs - held.current.sinceMs, range);
      // What a live stream no longer has is reached by starting the show over.
      const firstS = Math.min(range.startS, programme.startS);
      setTargetS((before) => {
        const atS = (before ?? positionS) + direction * stepS;
        return Math.max(firstS, Math.min(range.stopS, atS));
      });
    },
  };
}
