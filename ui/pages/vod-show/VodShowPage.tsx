/** show/{showId}/product/{productId}, of a season as well: loader, head and data of a title on demand, for both layouts. */
import { Suspense, type ReactNode } from "react";
import { data, useParams, type LoaderFunction } from "react-router";
import { failed, NOT_FOUND } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useT } from "../../app/hooks";
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { useSection } from "../../app/routing/section";
import { vodItems } from "../../components/card/vodItems";
import { creditsOf, type Credit } from "../../components/details/credits";
import {
  countryFact,
  knownFacts,
  ratingOf,
  yearFact,
  type Fact,
  type FactValue,
  type RatingModel,
} from "../../components/facts/facts";
import type { VodItem } from "../../components/rail/railModel";
import { useIsTitleRented } from "../../components/vod/rented";
import { ageBadge } from "../../domain/badges";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import { isShowId } from "../../domain/show";
import { trailerOf, type Trailer } from "../../domain/trailer";
import { isVodAt, vodElementOf, type VodShow } from "../../domain/vod/details";
import { minimumPrice, priceText } from "../../domain/vod/price";
import { audioList } from "../../domain/vod/product";
import { formatDuration } from "../../i18n/format";
import { ensure, peek, prefetch, useResult } from "../../queries/query";
import { vodAccount } from "../../queries/vodAccount";
import { vodSeason, vodShow, vodSimilar } from "../../queries/vodShow";

const notFound = () => data(null, { status: NOT_FOUND });

/** Waits for the show: the answer's status depends on it, and so it does on its product and its season. */
export function loader(app: App): LoaderFunction {
  return async ({ params }) => {
    const { showId, seasonId } = params;
    if (!isShowId(showId)) throw notFound();
    if (isShowId(seasonId)) prefetch(app, vodSeason(seasonId));
    if (may(app.session.get(), "vod_mobile"))
      prefetch(app, vodAccount(app.context.language));
    const show = await ensure(app, vodShow(showId));
    if (!show.ok)
      throw show.status === NOT_FOUND
        ? notFound()
        : data(null, { status: 503 });
    if (!isVodAt(show.value, params)) throw notFound();
    return null;
  };
}

export function head({ app, params }: HeadInput): Head {
  const { showId } = params;
  const kept = showId === undefined ? undefined : peek(app, vodShow(showId));
  const isElsewhere = kept?.ok && !isVodAt(kept.value, params);
  const found = isElsewhere ? failed(NOT_FOUND) : kept;
  return describedHead(app, found, (show: VodShow) => ({
    title: show.title,
    description: show.description || app.t("facts.noDescription"),
    image: show.image,
    path: paths.vodOver(paths.home(), vodElementOf(show)),
    type: show.seasonId === undefined ? "video.movie" : "video.episode",
  }));
}

export interface VodShowModel {
  show: VodShow;
  /** Year, length, age and the minimum price, or that it is rented. */
  line: FactValue[];
  facts: Fact[];
  credits: Credit[];
  rating: RatingModel | undefined;
  trailer: Trailer | undefined;
  synopsis: string;
}

/** The languages of all products, each once. */
function audioOf({ t }: App, { products }: VodShow): string {
  const heard = new Set(products.flatMap(({ audio }) => audio));
  return audioList(Array.from(heard))
    .map((language) => t.find(`language.${language}`) ?? language)
    .join(", ");
}

function priceOf({ t }: App, { products }: VodShow): string | undefined {
  const price = minimumPrice(products.map((product) => product.price));
  return price === undefined ? undefined : (priceText(price) ?? t("card.free"));
}

function vodShowModel(
  app: App,
  show: VodShow,
  isRented: boolean,
): VodShowModel {
  const { t } = app;
  const { year, durationS } = show;
  const age = ageBadge(show.age);
  const length = durationS > 0 ? formatDuration(durationS, t) : undefined;
  return {
    show,
    line: [
      year === undefined ? undefined : String(year),
      length,
      age,
      isRented ? t("card.rented") : priceOf(app, show),
    ].filter((value) => value !== undefined),
    facts: knownFacts([
      [t("facts.category"), t.find(`category.${show.categoryId}`)],
      [t("vodDetails.audio"), audioOf(app, show)],
      countryFact(t, show.country),
      yearFact(t, year),
      [t("vodDetails.duration"), length],
      [t("vodDetails.age"), age],
    ]),
    credits: creditsOf(t, show.credits),
    rating: ratingOf(app, show.rating),
    trailer: trailerOf(show.trailerUrl, app.context.trailerHosts),
    synopsis: show.description,
  };
}

/** The show of this page. Its data is there: the loader waited for it. */
export function useVodShow(): VodShowModel {
  const app = useApp();
  const { showId = "" } = useParams();
  const [show] = useResult(vodShow(showId));
  const isRented = useIsTitleRented(show.ok ? show.value : { products: [] });
  if (!show.ok) throw data(null, { status: 503 });
  return vodShowModel(app, show.value, isRented);
}

/** The season of an episode: what it is called, and where its page is. Suspends; undefined while it can't be had. */
export function useSeasonOf(seasonId: string) {
  const { list } = useSection();
  const [season] = useResult(vodSeason(seasonId));
  if (!season.ok) return undefined;
  const { title, number } = season.value;
  return {
    title,
    number,
    to: paths.vodOver(list, { seasonId }),
  };
}

function EpisodeLine({
  seasonId,
  episode,
}: {
  seasonId: string;
  episode: number | undefined;
}) {
  const t = useT();
  const season = useSeasonOf(seasonId);
  const parts = [
    season?.title,
    season && t("vodDetails.season", { season: season.number }),
    episode !== undefined && t("vodDetails.episode", { episode }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** `Les Ombres · Saison 2 · Épisode 3`, without the number where the title begins with it; null for what is no episode. */
export function episodeLine({ seasonId, episode, title }: VodShow): ReactNode {
  if (seasonId === undefined) return null;
  const isSaid = title.startsWith(`${episode}. `);
  return (
    <Suspense fallback=" ">
      <EpisodeLine seasonId={seasonId} episode={isSaid ? undefined : episode} />
    </Suspense>
  );
}

/** The cards of what to watch after a show. Suspends. */
export function useSimilar(showId: string): VodItem[] {
  const { list } = useSection();
  const [found] = useResult(vodSimilar(showId));
  return found.ok ? vodItems(list, found.value) : [];
}
