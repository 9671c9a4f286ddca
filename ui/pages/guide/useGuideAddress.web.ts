/** The address follows the guide as it is scrolled, so that it can be shared, reloaded and come back to. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useNow } from "../../app/hooks";
import { guideAddress } from "../../guide/address";
import type { GuideState } from "./useGuide";

/** Browsers refuse addresses that change more often than about three times a second. */
const REST_MS = 800;

/** In the history's entry of an address that follows. */
const FOLLOWING = { follows: true };

export function isFollowing(state: unknown): boolean {
  return (state as typeof FOLLOWING | null)?.follows === true;
}

/** What the page opened with keeps the address that it was asked for by. `isMeasured`: how much is in view is known. */
export function useGuideAddress(
  { rows, view, extent, guide }: GuideState,
  isMeasured: boolean,
): void {
  const nowS = Math.floor(useNow() / 1000);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const firstRow = Math.round(view.topRow);
  const place = `${view.leftS} ${firstRow}`;
  const address = guideAddress(
    view,
    firstRow > 0 ? rows.channelAt(firstRow)?.number : undefined,
    { nowS, guide, viewS: extent.viewS },
  );
  const opened = useRef<{ place: string; address: string } | null>(null);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const here = pathname + search;
    opened.current ??= { place, address: here };
    const isOpened = opened.current.place === place;
    const to = isOpened ? opened.current.address : address;
    // While details lie over the guide, the address is theirs.
    const isOver = to.split("?")[0] !== pathname;
    if (isOver || to === here) return undefined;
    const rest = setTimeout(
      () =>
        void navigate(to, {
          replace: true,
          state: FOLLOWING,
          preventScrollReset: true,
        }),
      REST_MS,
    );
    return () => clearTimeout(rest);
  }, [address, isMeasured, navigate, pathname, place, search]);
}
