/** What the TV API says is on, asked for beside the page, to compare the page with. */
import { expect, type APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";

type Channel = components["schemas"]["Channel"];
type ChannelList = components["schemas"]["ChannelList"];
export type WireShow = components["schemas"]["Show"];

/** What the API answers; asked again while a busy machine refuses. */
async function answerOf<T>(
  request: APIRequestContext,
  address: string,
): Promise<T> {
  let found: T | undefined;
  await expect(async () => {
    const answer = await request.get(address);
    await expect(answer).toBeOK();
    found = (await answer.json()) as T;
  }).toPass();
  return found!;
}

/** All channels, by number. */
export async function channels(
  request: APIRequestContext,
  origin = "",
): Promise<Channel[]> {
  const { channels: list } = await answerOf<ChannelList>(
    request,
    `${origin}/api/mobile/channels/`,
  );
  return list.sort((a, b) => a.channel_number - b.channel_number);
}

/** What is on a channel; `index` is the channel's place among all. */
export interface OnAir {
  index: number;
  channel: Channel;
  show: WireShow;
  /** Not about to end: still on when a page that is opened now is looked at. */
  isSteady: boolean;
  /** On for longer than a page stays in a cache. */
  isSettled: boolean;
}

/** What a show's details tell of it. */
export async function detailsOf(
  request: APIRequestContext,
  showId: string,
  origin = "",
): Promise<components["schemas"]["ShowDetails"]> {
  return answerOf(request, `${origin}/api/cache/show/details/${showId}/`);
}

/** The person with a page who is named first among those who made a show or are in it. */
export function firstPerson({
  show_credits: { presenter, actor, director },
}: components["schemas"]["ShowDetails"]): string | undefined {
  return [...presenter, ...actor, ...director][0];
}

/** Of these no show ends while the tests run (server/headend/tests/calm.rs), but at other hours than the suite's own. */
const CALM_CHANNELS = 40;
/** What a busy machine takes for the keys of a test, from asking what is on to looking at it. */
const STEADY_S = 60;
/** What it takes for as many keys as lead to a channel far down. */
const FAR_STEADY_S = 180;
const SETTLED_S = 300;

/** What is on at this moment, by channel number. */
export async function onAir(
  request: APIRequestContext,
  origin = "",
): Promise<OnAir[]> {
  const { shows } = await answerOf<{ shows: WireShow[] }>(
    request,
    `${origin}/api/cache/epglive/`,
  );
  const nowS = nowMs() / 1000;
  const found: OnAir[] = [];
  for (const [index, channel] of (await channels(request, origin)).entries()) {
    const leastS = index < CALM_CHANNELS ? STEADY_S : FAR_STEADY_S;
    const show = shows.find(
      (candidate) =>
        candidate.show_channel === channel.channel_epg &&
        candidate.show_start <= nowS &&
        candidate.show_stop > nowS,
    );
    if (show)
      found.push({
        index,
        channel,
        show,
        isSteady: show.show_stop - nowS > leastS,
        isSettled: nowS - show.show_start > SETTLED_S,
      });
  }
  return found;
}

/** The first show from a place in the line-up on that a test may count on. */
export function steadyFrom(air: readonly OnAir[], index: number): OnAir {
  const found = air.find((one) => one.index >= index && one.isSteady);
  if (!found) throw new Error(`nothing steady from channel ${index} on`);
  return found;
}

/** A show that everybody may see, on for a while; with a past that can be started over. */
export function watchable(air: readonly OnAir[]): OnAir {
  const found = air.find(
    ({ channel, show, isSettled, isSteady }) =>
      isSettled &&
      isSteady &&
      channel.channel_playable &&
      channel.channel_startoverable &&
      !channel.channel_encrypted &&
      show.show_age < 12,
  );
  if (!found) throw new Error("nothing to watch");
  return found;
}

/** A show that everybody may see, on for a while, on a channel whose stream is encrypted. */
export function encrypted(air: readonly OnAir[]): OnAir {
  const found = air.find(
    ({ channel, show, isSteady }) =>
      isSteady &&
      channel.channel_encrypted &&
      channel.channel_playable &&
      show.show_age < 12,
  );
  if (!found) throw new Error("nothing encrypted is on");
  return found;
}

/** What the guide has of a channel. */
export async function showsOf(
  request: APIRequestContext,
  origin: string,
  channelId: string,
): Promise<WireShow[]> {
  const call = `${origin}/api/cache/epgchannel/${channelId}/`;
  const answer = await request.get(call);
  return ((await answer.json()) as { shows: WireShow[] }).shows;
}

/** What a channel showed in the last hours: a quarter of an hour at least, over for ten minutes. */
export async function pastOf(
  request: APIRequestContext,
  origin: string,
  channelId: string,
): Promise<WireShow[]> {
  const shows = await showsOf(request, origin, channelId);
  const nowS = nowMs() / 1000;
  return shows.filter(
    ({ show_start, show_stop }) =>
      show_stop < nowS - 600 &&
      show_stop > nowS - 6 * 3600 &&
      show_stop - show_start > 900,
  );
}

/** A quarter of an hour at least, for everybody, over for ten minutes; it can be replayed and recorded. */
export async function pastShow(
  request: APIRequestContext,
  origin = "",
): Promise<WireShow> {
  const { channel } = watchable(
    (await onAir(request, origin)).filter(
      (one) => one.channel.channel_recordable,
    ),
  );
  const past = await pastOf(request, origin, channel.channel_epg);
  const found = past.find(({ show_age }) => show_age < 12);
  if (!found) throw new Error("nothing was on");
  return found;
}

/** `20:15`, as Switzerland reads it. */
export function zurichTime(epochMs: number): string {
  return new Intl.DateTimeFormat("fr-CH", {
    timeZone: "Europe/Zurich",
    hour: "2-digit",
    minute: "2-digit",
  }).format(epochMs);
}
