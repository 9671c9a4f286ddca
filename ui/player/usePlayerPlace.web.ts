/** Where the web's player is: nowhere while nothing plays, over the page, or small while one browses. */
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useApp, usePlayer } from "../app/hooks";
import { preference } from "../app/preferences";
import { useWatchAddress } from "./useWatchAddress.web";

export interface PlayerPlace {
  /** Over the page, which can't be used meanwhile. */
  isFull: boolean;
  isMini: boolean;
  /** Away from the full player: to the small one if it is always on, else playback ends. */
  leave: () => void;
  /** To the small one, for this time. */
  shrink: () => void;
  expand: () => void;
}

const isAlwaysOn = () => preference("alwaysOnPlayer") === "true";

export function usePlayerPlace(): PlayerPlace {
  const { player } = useApp();
  const { phase } = usePlayer();
  const { pathname } = useLocation();
  const isIdle = phase.kind === "idle";
  const isFailed = phase.kind === "failed";
  /** The page over which it is; who goes to another one, by Back for example, is leaving. */
  const [over, setOver] = useState(isIdle ? null : pathname);
  const [wasIdle, setWasIdle] = useState(isIdle);
  /** It was made small by hand. */
  const [isShrunk, setShrunk] = useState(false);
  if (wasIdle !== isIdle) {
    setWasIdle(isIdle);
    setShrunk(false);
    setOver(isIdle ? null : pathname);
  } else if (over !== null && over !== pathname) setOver(null);
  const isMini = !isIdle && over !== pathname;

  useEffect(() => {
    const isKept = (isShrunk || isAlwaysOn()) && !isFailed;
    if (isMini && !isKept) player.send({ kind: "stop" });
  }, [isFailed, isMini, isShrunk, player]);

  const leave = useCallback(() => {
    if (isAlwaysOn() && !isFailed) setOver(null);
    else player.send({ kind: "stop" });
  }, [isFailed, player]);
  const shrink = useCallback(() => {
    setShrunk(true);
    setOver(null);
  }, []);
  const expand = useCallback(() => {
    setShrunk(false);
    setOver(pathname);
  }, [pathname]);
  const isFull = !isIdle && over === pathname;
  useWatchAddress({ isFull, leave, expand });
  return { isFull, isMini, leave, shrink, expand };
}
