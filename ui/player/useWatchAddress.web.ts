/** Keeps the address in step with the player over the page: Back closes it, a link with a channel tunes to it. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApp, usePlayer } from "../app/hooks";
import { play } from "../app/play";
import type { PlayerState } from "../app/player";
import { isLeft } from "../app/routing/router";
import {
  isWatchFragment,
  channelOfFragment,
  watchFragment,
} from "../domain/watchAddress";

/** How the address and the player stand to each other. */
type Step =
  /** Neither is there. */
  | "off"
  /** The player is there, the address gets its fragment. */
  | "setting"
  /** The address bears a fragment, the player is asked for. */
  | "tuning"
  | "on"
  /** The player is gone, the address loses its fragment. */
  | "clearing";

interface Place {
  isFull: boolean;
  /** Leaves the player, as its own button does. */
  leave: () => void;
  expand: () => void;
}

/** What the fragment should be, once that is certain: a run through channels doesn't change it. */
function settledFragment({ phase, item }: PlayerState): string | null {
  if (phase.kind !== "playing" || item === null) return null;
  return watchFragment(
    item.location === "live" ? (item.channel?.id ?? null) : null,
  );
}

/** In the history's entry that opening the player made: the page is one entry back. */
const OPENED = { isOpened: true };

const isOpened = (state: unknown) =>
  (state as typeof OPENED | null)?.isOpened === true;

export function useWatchAddress({ isFull, leave, expand }: Place): void {
  const app = useApp();
  const settled = settledFragment(usePlayer());
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const step = useRef<Step>("off");
  const hasFragment = isWatchFragment(hash);

  useEffect(() => {
    const isIdle = () => app.player.state().phase.kind === "idle";
    const go = (fragment: string, replace: boolean, toState: unknown) =>
      void navigate(
        { pathname, search, hash: fragment },
        { replace, state: toState, preventScrollReset: true },
      );
    const clear = () => {
      if (step.current === "clearing") return;
      step.current = "clearing";
      if (isOpened(state)) void navigate(-1);
      else go("", true, null);
    };
    const tune = async () => {
      step.current = "tuning";
      if (!isIdle()) return expand();
      const channelId = channelOfFragment(hash);
      if (channelId !== null) await play(app, { kind: "channel", channelId });
      if (step.current === "tuning" && isIdle()) clear();
    };
    const withFragment = () => {
      if (!isFull) {
        if (step.current === "off") void tune();
        else if (step.current !== "tuning") clear();
      } else if (step.current !== "clearing") {
        step.current = "on";
        const isOther = settled !== null && settled !== hash;
        if (isOther && !isLeft(app, pathname + search))
          go(settled, true, state);
      }
    };
    const withoutFragment = () => {
      if (step.current === "setting") return;
      const wasTakenByBack = isFull && step.current === "on";
      step.current = "off";
      if (wasTakenByBack) leave();
      else if (isFull) {
        step.current = "setting";
        go(watchFragment(null), false, OPENED);
      }
    };
    if (hasFragment) withFragment();
    else withoutFragment();
  }, [
    app,
    expand,
    hash,
    isFull,
    hasFragment,
    leave,
    navigate,
    pathname,
    search,
    settled,
    state,
  ]);
}
