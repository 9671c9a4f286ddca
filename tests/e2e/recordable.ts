/** Shows that can be recorded, found in what the head-end has on air, and what an account has recorded of them. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { channels } from "./television";

type Show = components["schemas"]["Show"];
type RecordingList = components["schemas"]["RecordingList"];

/** How long they are on at least: a test must not come to the next show. */
const STEADY_S = 180;

/** On air, on channels that can be recorded and replayed; `isEpisode` of series, or of none. */
export async function recordableOnAir(
  request: APIRequestContext,
  origin: string,
  isEpisode?: boolean,
): Promise<Show[]> {
  const lineup = await channels(request, origin);
  const open = new Set(
    lineup
      .filter(
        (one) => one.channel_recordable && one.channel_replayable_hours > 0,
      )
      .map((one) => one.channel_epg),
  );
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
