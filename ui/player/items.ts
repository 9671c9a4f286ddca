/** What plays, made of what was asked for and what is known of it. Pure. */
import type {
  PlayableShow,
  PlayableVod,
  PlayedItem,
  PlayRequest,
  Progress,
} from "../app/player";
import type { Channel } from "../domain/channel";
import {
  isLiveLocation,
  locationsOf,
  type PlayLocation,
} from "../domain/playback/location";
import { seekingIn } from "../domain/playback/seeking";
import {
  endsEarly,
  isAtLiveEdge,
  NO_PADDING,
  programmeOf,
  showPositionS,
  startTimeS,
} from "../domain/playback/timeline";
import { isCurrent } from "../domain/timeStatus";
import { isSeen } from "../domain/watched";
import type { EnginePosition } from "./engine";
import type { Grant } from "./rights";

interface KnownBroadcast {
  show: PlayableShow | null;
  channel: Channel | null;
  countryLocked: boolean;
  nowMs: number;
}

/** What the screen can say of a broadcast before the server was asked about it. */
export function broadcastItem(
  { show, channel, countryLocked, nowMs }: KnownBroadcast,
  wanted: PlayLocation | undefined,
): PlayedItem {
  const locations =
    show && channel ? locationsOf({ show, channel }, countryLocked, nowMs) : [];
  const location = wanted ?? locations[0] ?? null;
  return {
    show,
    channel,
    vod: null,
    location,
    locations,
    padding: NO_PADDING,
    seeking: channel && location ? seekingIn(location, channel) : "free",
    keySystem: null,
  };
}

/** Another device may show it: its channel is free to, and nothing has to be opened for it. */
export function isCastable({ channel, keySystem }: PlayedItem): boolean {
  return channel?.castable !== false && keySystem === null;
}

export function vodItem(vod: PlayableVod): PlayedItem {
  return {
    show: null,
    channel: null,
    vod,
    location: null,
    locations: [],
    padding: NO_PADDING,
    seeking: "free",
    keySystem: null,
  };
}

/** The item with what the head-end granted. */
export function grantedItem(item: PlayedItem, grant: Grant): PlayedItem {
  const { location, locations, padding, moving, source } = grant;
  const { channel } = item;
  const rule = channel && location ? seekingIn(location, channel) : "free";
  return {
    ...item,
    location,
    locations,
    padding,
    seeking: moving === "none" ? "restricted" : rule,
    keySystem: source.licence?.keySystem ?? null,
  };
}

export function isLive(item: PlayedItem): boolean {
  return item.location !== null && isLiveLocation(item.location);
}

/** The minimum age of what plays. */
export function ageOf({ show, vod }: PlayedItem): number {
  return show?.age ?? vod?.age ?? 0;
}

/** For which languages are remembered: a broadcast's series, or a season on demand. */
export function serieOf({ show, vod }: PlayedItem): string | undefined {
  return show?.serieId ?? vod?.seasonId;
}

/** How much later than announced the show truly began, in seconds; less than nothing if it began early. */
function truthOf(show: PlayableShow | null): number {
  return show?.exactStartTime === undefined
    ? 0
    : show.exactStartTime - show.startDate;
}

/** Where playback begins, in seconds of the stream; null at the live edge. `fromS` is a position in the show. */
export function startOf(item: PlayedItem, fromS: number | null): number | null {
  if (isLive(item)) return null;
  return startTimeS(fromS ?? truthOf(item.show), item.padding);
}

/**
 * Of a stream without an index what was fetched is all that there is, and it tells no clock. But it is known what it begins
 * with, and where another one could begin.
 */
export function placedPosition(
  { show, vod }: PlayedItem,
  { moving, fromS }: Grant,
  at: EnginePosition,
  nowMs: number,
): EnginePosition {
  if (moving === "within") return at;
  if (!show) {
    const stopS = Math.max(at.range.stopS, vod?.durationS ?? 0);
    return { ...at, range: { startS: 0, stopS } };
  }
  const epochOfZeroS = show.startDate + fromS;
  if (moving === "none") return { ...at, epochOfZeroS };
  const isGrowing = isCurrent(show, nowMs);
  const stopS = isGrowing ? nowMs / 1000 : show.stopDate;
  const range = {
    startS: show.startDate - epochOfZeroS,
    stopS: stopS - epochOfZeroS,
  };
  return { ...at, epochOfZeroS, isGrowing, range };
}

/**
 * How far a viewer came, as it is written. A film of which nobody says how long it takes is seen by what its stream has: it
 * begins anew. Of what can begin at its beginning only, no place is kept to go on from: just that it was seen.
 */
export function reachedS(
  item: PlayedItem | null,
  { positionS, programme, range }: Progress,
  moving: Grant["moving"],
): number {
  const durationS = item?.vod?.durationS ?? 1;
  if (durationS <= 0 && isSeen(positionS, range.stopS)) return 0;
  const reached = showPositionS(positionS, programme);
  const lengthS = item?.vod?.durationS ?? programme.stopS - programme.startS;
  return moving === "none" && !isSeen(reached, lengthS) ? 0 : reached;
}

/** Whether it ended before what it shows did. A film's length is told roughly: one that was seen to where it counts as seen is over. */
export function isCutShort(
  { vod }: PlayedItem,
  { positionS, programme }: Progress,
): boolean {
  if (vod) return vod.durationS > 0 && !isSeen(positionS, vod.durationS);
  return endsEarly(positionS, programme);
}

export function progressOf(item: PlayedItem, at: EnginePosition): Progress {
  const span = item.show;
  const programme = programmeOf(span, at, item.padding);
  const { positionS, range, bufferedToS, isGrowing, epochOfZeroS } = at;
  return Object.freeze({
    positionS,
    range,
    programme,
    bufferedToS,
    isGrowing,
    isAtLiveEdge: isGrowing && isAtLiveEdge(positionS, range),
    shownAtMs: epochOfZeroS === null ? null : (epochOfZeroS + positionS) * 1000,
  });
}

/** Whether what is asked for is what plays already. */
export function isSame(item: PlayedItem, request: PlayRequest): boolean {
  switch (request.kind) {
    case "show":
      return (
        item.show?.id === request.show.id &&
        request.fromS === undefined &&
        (request.location ?? item.location) === item.location
      );
    case "channel":
      return item.channel?.id === request.channelId && isLive(item);
    case "vod":
      return (
        item.vod?.productId === request.vod.productId &&
        request.fromS === undefined
      );
  }
}
