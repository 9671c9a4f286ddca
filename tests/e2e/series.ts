/** Series that are on, asked for beside the page: with several seasons to come, with an episode that is shown again. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { onAir, type WireShow } from "./television";

/** What the button says that plays a series. */
export const SERIE_PLAY = /^(?:Regarder|Reprendre) /;

type WireSerie = components["schemas"]["Serie"];

/** Episodes that are some time away. */
function laterOf({ episodes }: WireSerie): WireShow[] {
  const fromMs = nowMs() + 600_000;
  return episodes.filter(({ show_start }) => show_start * 1000 > fromMs);
}

async function* seriesOnAir(request: APIRequestContext) {
  const seen = new Set<string>();
  for (const { show } of await onAir(request)) {
    const id = show.show_serie_id;
    if (!id || seen.has(id)) continue;
    seen.add(id);
    const answer = await request.get(`/api/mobile/show/serie/${id}/`);
    yield { id, serie: (await answer.json()) as WireSerie };
  }
}

/** A series of which several seasons are to come, and these. */
export async function serieOfSeasons(
  request: APIRequestContext,
): Promise<{ id: string; seasons: number[] }> {
  for await (const { id, serie } of seriesOnAir(request)) {
    const seasons = new Set(
      laterOf(serie).flatMap(
        ({ show_serie_season }) => show_serie_season ?? [],
      ),
    );
    if (seasons.size > 1)
      return { id, seasons: [...seasons].sort((a, b) => a - b) };
  }
  throw new Error("no series has several seasons to come");
}

/** Two showings of one episode, the first of which is some time away. */
export async function shownAgain(
  request: APIRequestContext,
): Promise<[WireShow, WireShow]> {
  for await (const { serie } of seriesOnAir(request)) {
    const later = laterOf(serie);
    for (const show of later) {
      const again = later.find(
        (one) =>
          one.show_id !== show.show_id &&
          one.show_serie_season === show.show_serie_season &&
          one.show_serie_episode === show.show_serie_episode,
      );
      if (again && show.show_serie_episode !== undefined) return [show, again];
    }
  }
  throw new Error("no episode is shown again");
}
