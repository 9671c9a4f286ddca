/** The true start of what is on the channel in focus, once the focus rests. */
import { useEffect, useState } from "react";
import { useApp } from "../../app/hooks";
import type { GuideView } from "../../guide/focus";
import type { GuideChannel } from "../../guide/lineup";
import { exactStart, type ExactStart } from "../../queries/exactStart";
import { ensure } from "../../queries/query";
import { useRested } from "./useRested";

const NONE: ReadonlyMap<string, ExactStart> = new Map();

/**
 * All that were learned, by channel. Asked for only while what is on now is in view, and again once the answer is stale:
 * while the focus rests, what is on becomes another programme.
 */
export function useExactStarts(
  channel: GuideChannel | undefined,
  { leftS }: GuideView,
  viewS: number,
): ReadonlyMap<string, ExactStart> {
  const app = useApp();
  const [exact, setExact] = useState(NONE);
  const nowS = app.clock.now() / 1000;
  const isOnNow = nowS >= leftS && nowS < leftS + viewS;
  const id = channel?.isAccurate && isOnNow ? channel.id : null;
  const rested = useRested(id);
  useEffect(() => {
    if (rested === null) return undefined;
    let isWanted = true;
    const learn = async () => {
      const told = await ensure(app, exactStart(rested));
      if (!isWanted || !told.ok) return;
      const { value } = told;
      setExact((known) =>
        known.get(rested) === value ? known : new Map(known).set(rested, value),
      );
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
