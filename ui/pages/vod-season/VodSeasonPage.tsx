/** season/{seasonId}: loader, head and data of a season on demand, for both layouts. */
import { data, useParams, type LoaderFunction } from "react-router";
import { NOT_FOUND } from "../../api/result";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { useSection } from "../../app/routing/section";
import { vodItems } from "../../components/card/vodItems";
import { creditsOf, type Credit } from "../../components/details/credits";
import {
  countryFact,
  knownFacts,
  yearFact,
  type Fact,
  type FactValue,
} from "../../components/facts/facts";
import { ageBadge } from "../../domain/badges";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import { isShowId } from "../../domain/show";
import {
  vodElementOf,
  type VodSeason,
  type VodShow,
} from "../../domain/vod/details";
import type { VodElement } from "../../domain/vod/element";
import { formatDuration } from "../../i18n/format";
import { ensure, peek, prefetch, useResult } from "../../queries/query";
import { vodAccount } from "../../queries/vodAccount";
import { vodSeason } from "../../queries/vodShow";

/** Waits for the season: the answer's status depends on it. */
export function loader(app: App): LoaderFunction {
  return async ({ params: { seasonId } }) => {
    if (!isShowId(seasonId)) throw data(null, { status: NOT_FOUND });
    if (may(app.session.get(), "vod_mobile"))
      prefetch(app, vodAccount(app.context.language));
    const season = await ensure(app, vodSeason(seasonId));
    if (season.ok) return null;
    const status = season.status === NOT_FOUND ? NOT_FOUND : 503;
    throw data(null, { status });
  };
}

export function head({ app, params: { seasonId } }: HeadInput): Head {
  const kept =
    seasonId === undefined ? undefined : peek(app, vodSeason(seasonId));
  return describedHead(app, kept, (season) => ({
    title: `${season.title}, ${app.t("vodDetails.season", { season: season.number })}`,
    description: season.description || app.t("facts.noDescription"),
    image: season.image,
    path: paths.vodOver(paths.home(), { seasonId: season.id }),
    type: "video.tv_show",
  }));
}

export interface VodEpisode {
  key: string;
  to: string;
  show: VodShow;
  element: VodElement;
  /** `50 min` */
  length: string;
}

export interface VodSeasonModel {
  season: VodSeason;
  /** `Saison 2` */
  name: string;
  /** Year and age. */
  line: FactValue[];
  facts: Fact[];
  credits: Credit[];
  /** None where there is one season only. */
  seasons: { id: string; name: string; to: string; isCurrent: boolean }[];
  episodes: VodEpisode[];
  /** The way to where one begins; none where there are no episodes. */
  start: { text: string; to: string } | undefined;
}

function startOf(
  { t }: App,
  [first]: readonly VodEpisode[],
): VodSeasonModel["start"] {
  if (!first) return undefined;
  const { episode = 1 } = first.show;
  return { text: t("vodDetails.toEpisode", { episode }), to: first.to };
}

function episodesOf(
  { t }: App,
  { episodes }: VodSeason,
  list: string,
): VodEpisode[] {
  return episodes.flatMap((show) => {
    // The page says which series this is.
    const element = { ...vodElementOf(show), serie: undefined };
    const length = show.durationS > 0 ? formatDuration(show.durationS, t) : "";
    return vodItems(list, [element]).map(({ key, to }) => ({
      key,
      to,
      show,
      element,
      length,
    }));
  });
}

export function vodSeasonModel(
  app: App,
  season: VodSeason,
  list: string,
): VodSeasonModel {
  const { t } = app;
  const [first] = season.episodes;
  const age = first && ageBadge(first.age);
  const year = first?.year;
  const seasons = season.seasons.flatMap(({ seasonId }, index) =>
    seasonId === undefined
      ? []
      : {
          id: seasonId,
          name: t("vodDetails.season", { season: index + 1 }),
          to: paths.vodOver(list, { seasonId }),
          isCurrent: seasonId === season.id,
        },
  );
  const episodes = episodesOf(app, season, list);
  return {
    season,
    name: t("vodDetails.season", { season: season.number }),
    line: [year === undefined ? undefined : String(year), age].filter(
      (value) => value !== undefined,
    ),
    facts: knownFacts([
      [t("facts.category"), first && t.find(`category.${first.categoryId}`)],
      yearFact(t, year),
      countryFact(t, first?.country ?? []),
    ]),
    credits: first ? creditsOf(t, first.credits) : [],
    seasons: seasons.length > 1 ? seasons : [],
    episodes,
    start: startOf(app, episodes),
  };
}

/** The season of this page. Its data is there: the loader waited for it. */
export function useVodSeason(): VodSeasonModel {
  const app = useApp();
  const { list } = useSection();
  const { seasonId = "" } = useParams();
  const [season] = useResult(vodSeason(seasonId));
  if (!season.ok) throw data(null, { status: 503 });
  return vodSeasonModel(app, season.value, list);
}
