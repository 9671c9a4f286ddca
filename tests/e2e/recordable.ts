/** Shows that can be recorded, found in what the head-end has on air, and what an account has recorded of them. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { channels, pastOf, pastShow } from "./television";

type Show = components["schemas"]["Show"];
type Match = components["schemas"]["MySportsEvent"];
type RecordingList = components["schemas"]["RecordingList"];

/** How long they are on at least: a test must not come to the next show. */
const STEADY_S = 180;
const LONGEST_PADDING_S = 3600;
const DAY_MS = 86_400_000;

const dayOf = (epochMs: number) =>
  new Date(epochMs).toLocaleDateString("fr-CH", { timeZone: "Europe/Zurich" });

/** Those that can be recorded, and replayed for more than so many hours. */
async function recordableChannels(
  request: APIRequestContext,
  origin: string,
  hours = 0,
): Promise<Set<string>> {
  const lineup = await channels(request, origin);
  return new Set(
    lineup
      .filter(
        (one) => one.channel_recordable && one.channel_replayable_hours > hours,
      )
      .map((one) => one.channel_epg),
  );
}

/** The first of the films on replay that can be recorded, of no series. */
export async function recordableFilm(
  request: APIRequestContext,
  origin: string,
): Promise<Show> {
  const open = await recordableChannels(request, origin);
  const call = `${origin}/api/mobile/show/epgflat/explore/category/5/`;
  const { shows } = (await (await request.get(call)).json()) as {
    shows: Show[];
  };
  const found = shows.find(
    (show) =>
      open.has(show.show_channel) && !show.show_is_serie && !show.show_serie_id,
  );
  if (!found) throw new Error("no film can be recorded");
  return found;
}

/** The last of yesterday's matches that can be recorded, and replayed for another day. */
export async function recordableMatch(
  request: APIRequestContext,
  origin: string,
): Promise<Match> {
  const open = await recordableChannels(request, origin, 48);
  const answer = await request.get(`${origin}/api/mobile/mysports/events/`);
  const { events } = (await answer.json()) as { events: Match[] };
  const yesterday = dayOf(nowMs() - DAY_MS);
  const [found] = events
    .filter(
      (match) =>
        dayOf(match.event_start * 1000) === yesterday &&
        open.has(match.event_channel),
    )
    .sort((a, b) => b.event_start - a.event_start);
  if (!found) throw new Error("no match of yesterday can be recorded");
  return found;
}

/** On air, on channels that can be recorded and replayed; `isEpisode` of series, or of none. */
export async function recordableOnAir(
  request: APIRequestContext,
  origin: string,
  isEpisode?: boolean,
): Promise<Show[]> {
  const open = await recordableChannels(request, origin);
  const live = await request.get(`${origin}/api/cache/epglive/`);
  const { shows } = (await live.json()) as { shows: Show[] };
  const nowS = nowMs() / 1000;
  return shows.filter((show) => {
    const isOn = show.show_start <= nowS && show.show_stop - nowS > STEADY_S;
    const isMeant =
      isEpisode === undefined || !!show.show_serie_id === isEpisode;
    return isOn && isMeant && open.has(show.show_channel);
  });
}

/** A show that is over with all its padding, for everybody, on a channel that is not encrypted. */
export async function completeShow(
  request: APIRequestContext,
  origin: string,
): Promise<Show> {
  const { show_channel } = await pastShow(request, origin);
  const past = await pastOf(request, origin, show_channel);
  const nowS = nowMs() / 1000;
  const found = past.find(
    ({ show_age, show_stop }) =>
      show_age < 12 && show_stop < nowS - LONGEST_PADDING_S,
  );
  if (!found) throw new Error("nothing is over with its padding");
  return found;
}

/** Changes recordings beside the page, as another device of the account does. */
export async function change(
  request: APIRequestContext,
  origin: string,
  method: "PUT" | "DELETE",
  call: string,
): Promise<void> {
  const answer = await request.fetch(
    `${origin}/api/mobile/recordings/${call}`,
    {
      method,
      headers: { "X-Lucarne": "1", Origin: origin },
      data: {},
    },
  );
  if (!answer.ok()) throw new Error(`${method} ${call}: ${answer.status()}`);
}

export async function recordings(
  request: APIRequestContext,
  origin: string,
): Promise<RecordingList> {
  const call = `${origin}/api/mobile/show/epgflat/recordings/`;
  return (await (await request.get(call)).json()) as RecordingList;
}
