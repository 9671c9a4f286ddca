/** Shows that are not for the young, found in what the head-end has shown lately. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { channels } from "./television";

type Show = components["schemas"]["Show"];

const HOUR_S = 3600;
/** Channels with a whole week of replay; of that, what will still be there when the test is over. */
const WEEK_HOURS = 168;
const AGO_S = { least: 4 * HOUR_S, most: 150 * HOUR_S };

/** A show in replay with exactly this age. */
export async function replayRated(
  request: APIRequestContext,
  origin: string,
  age: number,
): Promise<Show> {
  const nowS = nowMs() / 1000;
  for (const channel of await channels(request, origin)) {
    if (channel.channel_replayable_hours < WEEK_HOURS) continue;
    const call = `${origin}/api/cache/epgchannel/${channel.channel_epg}/`;
    const { shows } = (await (await request.get(call)).json()) as {
      shows: Show[];
    };
    const found = shows.find(({ show_age, show_start }) => {
      const agoS = nowS - show_start;
      return show_age === age && agoS > AGO_S.least && agoS < AGO_S.most;
    });
    if (found) return found;
  }
  throw new Error(`nothing in replay is rated ${age}`);
}
