/** What the guide asks for. What fetches it is a script of its own, and comes with the first question. */
import { failed, UNREADABLE, type ApiResult } from "../api/result";
import type { App } from "../app/context";
import type { QueryDefinition } from "../queries/query";
import type { ChunkStore } from "./chunks";
import type { GuideChannel } from "./lineup";
import type { GuideOpening } from "./opening";
import type { Learn } from "./trueStarts";

type Loader = typeof import("./loader");

/** What could not be fetched is tried again by the next caller. */
async function byLoader<T>(
  load: (loader: Loader) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  let loader: Loader;
  try {
    loader = await import("./loader");
  } catch {
    return failed(UNREADABLE);
  }
  return load(loader);
}

/** All channels in the order of the line-up. */
export const guideLineup: QueryDefinition<GuideChannel[]> = {
  key: ["guideLineup"],
  load: (api) => byLoader(({ loadLineup }) => loadLineup(api)),
};

/** The chunks of the app, once what reads them is there. */
export const loadStore = (app: App): Promise<ApiResult<ChunkStore>> =>
  byLoader((loader) => loader.loadStore(app));

/** When what is on these channels truly began. */
export const loadTrueStarts = (
  app: App,
  channelIds: readonly string[],
): Promise<ApiResult<Learn>> =>
  byLoader((loader) => loader.loadTrueStarts(app, channelIds));

/** The first rows from the channel with `fromNumber` on, between two moments. */
export const guideOpening = (
  app: App,
  startS: number,
  stopS: number,
  fromNumber: number,
): QueryDefinition<GuideOpening> => ({
  key: ["guideOpening", startS, stopS, fromNumber],
  load: (api) =>
    byLoader(({ loadOpening }) =>
      loadOpening(app, api, startS, stopS, fromNumber),
    ),
});

/** Whether all chunks of a time are there. A page without some of them is not kept for long. */
export const guideChunksThere = (
  app: App,
  startS: number,
  stopS: number,
): QueryDefinition<null> => ({
  key: ["guideChunks", startS, stopS],
  load: () => byLoader(({ loadChunks }) => loadChunks(app, startS, stopS)),
});
