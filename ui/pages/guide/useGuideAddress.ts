/** The address follows what the guide shows, so that it can be shared, reloaded and come back to. */
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApp, useNow, useSession } from "../../app/hooks";
import { isLeft } from "../../app/routing/router";
import { paths } from "../../domain/paths";
import { isSignedIn } from "../../domain/session";
import { isWatchFragment } from "../../domain/watchAddress";
import { guideAddress } from "../../guide/address";
import {
  knownFilters,
  withFilters,
  withoutFilters,
} from "../../guide/filterAddress";
import type { GuideFilters } from "../../guide/lineup";
import type { GuideState } from "./useGuide";

/** Browsers refuse addresses that change more often than about three times a second. */
const REST_MS = 800;

/** In the history's entry of an address that follows. */
const FOLLOWING = { follows: true };

/** An address that follows what is shown is no other guide. */
export function isFollowing(state: unknown): boolean {
  return (state as typeof FOLLOWING | null)?.follows === true;
}

/** The filters to name: those that choose something, once all channels are there. */
function useNamed(
  filters: GuideFilters,
  { shown, languages, groups }: GuideState,
) {
  const hasFavourites = isSignedIn(useSession());
  const isThere = shown !== null;
  return useMemo(
    () =>
      isThere
        ? knownFilters(filters, { languages, groups, hasFavourites })
        : filters,
    [filters, isThere, languages, groups, hasFavourites],
  );
}

/**
 * What the page opened with keeps the hours and the channel that it was asked for by. `isMeasured`: how much is in view is
 * known, and the filters of the device, too.
 */
export function useGuideAddress(
  state: GuideState,
  filters: GuideFilters,
  isMeasured: boolean,
): void {
  const app = useApp();
  const { rows, view, extent, guide } = state;
  const named = useNamed(filters, state);
  const nowS = Math.floor(useNow() / 1000);
  const { hash, pathname, search } = useLocation();
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
    // While details or the player lie over the guide, the address is theirs.
    const isCovered = pathname !== paths.guide() || isWatchFragment(hash);
    if (!isMeasured || isCovered) return undefined;
    const here = pathname + search;
    opened.current ??= { place, address: withoutFilters(pathname, search) };
    const isOpened = opened.current.place === place;
    const base = isOpened ? opened.current.address : address;
    const to = withFilters(base, named);
    if (to === here) return undefined;
    const rest = setTimeout(() => {
      if (isLeft(app, here)) return;
      void navigate(to, {
        replace: true,
        state: FOLLOWING,
        preventScrollReset: true,
      });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [
    address,
    app,
    hash,
    isMeasured,
    named,
    navigate,
    pathname,
    place,
    search,
  ]);
}
