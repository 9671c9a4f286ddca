/** /guide: loader, head and what the address asks for, for both layouts. */
import type { LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { listHead, type Head, type HeadInput } from "../../app/routing/head";
import { queryValue } from "../../domain/address";
import { GUIDE_QUERY } from "../../domain/guideQuery";
import { paths } from "../../domain/paths";
import { guideChunksThere, guideOpening } from "../../guide/queries";
import {
  dayOf,
  guideSpan,
  leftAround,
  placeOf,
  VIEW_S,
  type GuidePlace,
} from "../../guide/time";
import { prefetch } from "../../queries/query";

const FIRST_NUMBER = 1;

/** What an address asks for. */
export interface GuideRequest {
  place: GuidePlace;
  /** The left edge of the view. */
  leftS: number;
  /** The moment that it is about. */
  atS: number;
  /** The number of the first channel. */
  fromNumber: number;
  /** As the address names them. */
  day: string | undefined;
  time: string | undefined;
}

export function guideRequestOf(search: string, nowMs: number): GuideRequest {
  const day = queryValue(GUIDE_QUERY, "day", search);
  const time = queryValue(GUIDE_QUERY, "time", search);
  const channel = Number(queryValue(GUIDE_QUERY, "channel", search));
  const place = placeOf(day, time, nowMs);
  const atS = place.kind === "at" ? place.atS : Math.floor(nowMs / 1000);
  return {
    place,
    atS,
    leftS: leftAround(atS, guideSpan(nowMs)),
    fromNumber:
      Number.isInteger(channel) && channel > 0 ? channel : FIRST_NUMBER,
    day,
    time,
  };
}

/** The definition of what the page opens with. */
export function openingOf(app: App, { leftS, fromNumber }: GuideRequest) {
  return guideOpening(app, leftS, leftS + VIEW_S, fromNumber);
}

export function loader(app: App): LoaderFunction {
  return ({ request }) => {
    const requested = guideRequestOf(
      new URL(request.url).search,
      app.clock.now(),
    );
    // Only the first page comes with rows; once it is there, the grid fetches what it shows by itself.
    if (requested.place.kind === "outside" || app.router) return null;
    prefetch(app, openingOf(app, requested));
    prefetch(
      app,
      guideChunksThere(app, requested.leftS, requested.leftS + VIEW_S),
    );
    return null;
  };
}

/** The guide's page now is for search engines, and so are today's hours. */
export function head({ app, search }: HeadInput): Head {
  const { day, time, place, fromNumber } = guideRequestOf(
    search,
    app.context.nowMs,
  );
  const isToday = day === undefined || day === dayOf(app.context.nowMs / 1000);
  const path = paths.guide(isToday ? undefined : day, time);
  const page = listHead(app, app.t("title.guide"), "description.guide", path);
  const isPublic =
    isToday && place.kind !== "outside" && fromNumber === FIRST_NUMBER;
  return isPublic ? page : { ...page, robots: "noindex" };
}
