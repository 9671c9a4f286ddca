/** The true starts of what is on the channels in view: those that came with the page, and the others once the guide rests. */
import { useEffect, useState } from "react";
import { useApp } from "../../app/hooks";
import type { GuideView } from "../../guide/focus";
import type { GuideChannel } from "../../guide/lineup";
import type { GuideOpening } from "../../guide/opening";
import { loadTrueStarts } from "../../guide/queries";
import type { ExactStart } from "../../queries/exactStart";
import { useRested } from "../../kit/useRested";

function openingStarts(opening: GuideOpening): ReadonlyMap<string, ExactStart> {
  const known = new Map<string, ExactStart>();
  for (const { channel, exact } of opening.rows)
    if (exact) known.set(channel.id, exact);
  return known;
}

/**
 * All that were learned, by channel. Asked for only while what is on now is in view, and again once the answer is stale:
 * while the guide rests, what is on becomes another programme.
 */
export function useExactStarts(
  opening: GuideOpening,
  channelAt: (row: number) => GuideChannel | undefined,
  { leftS, topRow }: GuideView,
  rowsSeen: number,
  viewS: number,
): ReadonlyMap<string, ExactStart> {
  const app = useApp();
  const [exact, setExact] = useState(() => openingStarts(opening));
  const nowS = app.clock.now() / 1000;
  const isOnNow = nowS >= leftS && nowS < leftS + viewS;
  const seen: string[] = [];
  const endRow = isOnNow ? topRow + rowsSeen : 0;
  for (let row = Math.floor(topRow); row < endRow; row += 1) {
    const channel = channelAt(row);
    if (channel?.isAccurate) seen.push(channel.id);
  }
  const rested = useRested(seen.join("\n") || null);
  useEffect(() => {
    if (rested === null) return undefined;
    let isWanted = true;
    const learn = async () => {
      const told = await loadTrueStarts(app, rested.split("\n"));
      if (isWanted && told.ok) setExact(told.value);
    };
    void learn();
    const stop = app.clock.subscribe(() => void learn());
    return () => {
      isWanted = false;
      stop();
    };
  }, [app, rested]);
  return exact;
}
