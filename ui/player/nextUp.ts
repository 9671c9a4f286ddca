/** The next episode: found while one plays, offered near its end. */
import type { App } from "../app/context";
import type {
  NextEpisode,
  PlayableShow,
  PlayableVod,
  PlayedItem,
  Progress,
} from "../app/player";
import { VOD_CALL } from "../api/accountCalls";
import { showsOf } from "../api/wire/show";
import { nextEpisodeInS, nextEpisodeOf } from "../domain/playback/nextEpisode";
import { isLive } from "./items";
import { nextKept } from "./nextKept";
import { licensedProductsOf, vodFollowersOf } from "./vodFollowers";

async function followerOf(
  { api }: Pick<App, "api">,
  show: PlayableShow,
): Promise<PlayableShow | undefined> {
  if (show.serieId === undefined) return undefined;
  const call = `/api/mobile/show/details/${encodeURIComponent(show.id)}/c2c/`;
  const followers = await api.get(call, showsOf);
  return followers.ok ? nextEpisodeOf(show, followers.value) : undefined;
}

/** After what was recorded or archived comes what is kept of the series; where that is all seen, what the head-end has. */
async function nextBroadcast(
  app: Pick<App, "api">,
  { show, location }: PlayedItem,
  nowMs: number,
): Promise<NextEpisode | null> {
  if (!show) return null;
  const isKept = location === "recording" || location === "archive";
  const kept = isKept ? await nextKept(app, show, nowMs) : undefined;
  const next = kept?.show ?? (await followerOf(app, show));
  if (!next) return null;
  const where = kept && { location: kept.location };
  return {
    what: { kind: "show", show: next, ...where, fromS: 0 },
    title: next.title,
    subTitle: next.subTitle,
    image: next.image,
    inS: null,
  };
}

/** On demand the next episode goes on by itself where it has been paid or is one's own: nothing is ever bought by waiting. */
async function nextOnDemand(
  { api }: Pick<App, "api">,
  vod: PlayableVod,
): Promise<NextEpisode | null> {
  if (vod.seasonId === undefined) return null;
  const call = `/api/mobile/vod/show/${encodeURIComponent(vod.showId)}/c2c/`;
  const [followers, licensed] = await Promise.all([
    api.get(call, vodFollowersOf),
    api.fresh(VOD_CALL, licensedProductsOf),
  ]);
  if (!followers.ok || !licensed.ok) return null;
  const current = { id: vod.showId, serieId: vod.seasonId };
  const next = nextEpisodeOf(current, followers.value);
  const isLicensed = (id: string) => licensed.value.has(id);
  const productId = next?.productIds.find(isLicensed) ?? next?.ownId;
  if (!next || productId === undefined) return null;
  const { title, subTitle, image } = next.vod;
  return {
    what: { kind: "vod", vod: { ...next.vod, productId }, fromS: 0 },
    title,
    subTitle,
    image,
    inS: null,
  };
}

/** Null where there is none, and where it can't be found out: then nothing is offered. */
export async function findNext(
  app: Pick<App, "api">,
  item: PlayedItem,
  nowMs: number,
): Promise<NextEpisode | null> {
  const { vod } = item;
  if (vod) return nextOnDemand(app, vod);
  return isLive(item) ? null : nextBroadcast(app, item, nowMs);
}

/** Whole seconds until the next episode begins by itself; null while it is not offered. */
export function countdownS(
  { positionS, programme }: Progress,
  isStopped: boolean,
): number | null {
  return nextEpisodeInS({
    positionS: positionS - programme.startS,
    durationS: programme.stopS - programme.startS,
    isStopped,
  });
}
