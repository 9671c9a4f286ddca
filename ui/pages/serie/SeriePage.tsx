/** serie/{serieId}?tab&season: loader and data of a series, for both layouts. */
import {
  data,
  redirect,
  useLocation,
  useParams,
  type LoaderFunction,
} from "react-router";
import { NOT_FOUND } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useNow } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { creditsOf, type Credit } from "../../components/details/credits";
import { countryFact } from "../../components/facts/facts";
import { paths } from "../../domain/paths";
import {
  episodesUnder,
  seasonsOf,
  type Serie,
  type SerieOnChannels,
  type SerieViewer,
} from "../../domain/serie";
import {
  SERIE_TABS,
  serieAddressOf,
  type SerieTab,
} from "../../domain/serieAddress";
import { isShowId } from "../../domain/show";
import { ensure, useResult } from "../../queries/query";
import { serieDetails } from "../../queries/serie";
import { useSerieViewer } from "./useSerieViewer";
import { episodeModel, type EpisodeModel } from "./episodeModel";
import { seriePlay, type SeriePlay } from "./seriePlay";

/** Waits for the series: the answer's status depends on it. A season that it doesn't have leads to all of it. */
export function loader(app: App): LoaderFunction {
  return async ({ params, request }) => {
    const { serieId } = params;
    if (!isShowId(serieId)) throw data(null, { status: NOT_FOUND });
    const serie = await ensure(app, serieDetails(serieId));
    if (!serie.ok) {
      const status = serie.status === NOT_FOUND ? NOT_FOUND : 503;
      throw data(null, { status });
    }
    const { pathname, search } = new URL(request.url);
    const { season } = serieAddressOf(search);
    const isKnown =
      season === undefined || seasonsOf(serie.value.episodes).includes(season);
    return isKnown ? null : redirect(pathname);
  };
}

interface SerieLink<T> {
  of: T;
  to: string;
  isCurrent: boolean;
}

export interface SerieModel {
  serie: Serie;
  credits: Credit[];
  /** Genre, year and countries. */
  facts: string[];
  /** Undefined where nothing of it can be watched. */
  play: SeriePlay | undefined;
  tabs: SerieLink<SerieTab>[];
  /** None where there is one season only. */
  seasons: SerieLink<number>[];
  episodes: EpisodeModel[];
}

/** What can be watched, unless there is nothing and something is to come. */
function firstTab(serie: Serie, viewer: SerieViewer, nowMs: number): SerieTab {
  return episodesUnder(serie, "replay", viewer, nowMs).length > 0
    ? "replay"
    : "upcoming";
}

/** That of what the first button plays, where the list has it, else the newest. */
function seasonToOpen(
  seasons: readonly number[],
  play: SeriePlay | undefined,
): number | undefined {
  const own = seasons.find((season) => season === play?.season);
  return own ?? seasons[seasons.length - 1];
}

export function serieModel(
  app: App,
  serie: Serie,
  viewer: SerieViewer,
  list: string,
  search: string,
  nowMs: number,
): SerieModel {
  const { t } = app;
  const asked = serieAddressOf(search);
  const tab = asked.tab ?? firstTab(serie, viewer, nowMs);
  const under = episodesUnder(serie, tab, viewer, nowMs);
  const seasons = seasonsOf(under);
  const play = seriePlay(app, serie, viewer, nowMs);
  const season = asked.season ?? seasonToOpen(seasons, play);
  const linkTo = (to: { tab?: SerieTab; season?: number }) =>
    paths.serieOver(list, serie.id, to);
  const category = t.find(`category.${serie.categoryId}`);
  const [, countries] = countryFact(t, serie.country);
  return {
    serie,
    credits: creditsOf(t, serie.credits),
    facts: [category, serie.year, countries].filter(Boolean).map(String),
    play,
    tabs: SERIE_TABS.map((of) => ({
      of,
      to: linkTo({ tab: of }),
      isCurrent: of === tab,
    })),
    seasons:
      seasons.length > 1
        ? seasons.map((of) => ({
            of,
            to: linkTo({ tab, season: of }),
            isCurrent: of === season,
          }))
        : [],
    // What has no season belongs to each of them.
    episodes: under
      .filter((episode) => (episode.season ?? season) === season)
      .map((episode) => episodeModel(app, serie, episode, list, nowMs)),
  };
}

/** What is recorded of a series, on whatever channel. */
export function recordSubject({ id, channels }: Serie): SerieOnChannels {
  return { serieId: id, channelIds: Object.keys(channels) };
}

/** The series of this page. Its data is there: the loader waited for it. */
export function useSerie(): SerieModel {
  const app = useApp();
  const nowMs = useNow();
  const { list } = useSection();
  const { search } = useLocation();
  const { serieId = "" } = useParams();
  const [serie] = useResult(serieDetails(serieId));
  if (!serie.ok) throw data(null, { status: 503 });
  const viewer = useSerieViewer(serie.value);
  return serieModel(app, serie.value, viewer, list, search, nowMs);
}
