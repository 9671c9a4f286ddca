/** The stream's small picture at the place to which a viewer is seeking, or at which they point. */
import { useEffect, useRef, useState } from "react";
import { useApp } from "../app/hooks";
import type { Thumbnail } from "../app/player";

/**
 * Null while there is none, and where `atS` (seconds of the stream) is null. One is asked for at a time, so that who runs along the
 * bar asks for few; until the next one is there the one before stays.
 */
export function useThumbnail(atS: number | null): Thumbnail | null {
  const { player } = useApp();
  const [shown, setShown] = useState<Thumbnail | null>(null);
  const wanted = useRef<number | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = atS;
    if (atS === null || isAsking.current) return;
    const ask = async (): Promise<void> => {
      const asked = wanted.current;
      if (asked === null) return;
      const found = await player.thumbnail(asked);
      if (wanted.current === null) return;
      setShown(found);
      if (wanted.current !== asked) await ask();
    };
    isAsking.current = true;
    void ask().finally(() => {
      isAsking.current = false;
    });
  }, [atS, player]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  // What was shown last time is of another place.
  if (atS === null && shown !== null) setShown(null);
  return atS === null ? null : shown;
}
