/** The button of a series that plays: with which episode it goes on, in words. */
import type { App } from "../../app/context";
import { episodeMark } from "../../components/show/episodeMark";
import {
  broadcastOf,
  episodeFacts,
  type Serie,
  type SerieViewer,
} from "../../domain/serie";
import { nextInSerie, type NextInSerie } from "../../domain/serieNext";
import type { CardShow } from "../../domain/show";
import { formatWhen } from "../../i18n/format";

export interface SeriePlay {
  /** `Reprendre S2 É4` */
  label: string;
  season: number | undefined;
  show: CardShow;
}

/** By its number, else its title, else when it was on. */
function nameOf(
  { t, context }: App,
  { episode, showing }: NextInSerie,
  nowMs: number,
): string {
  const { title } = episode;
  const mark = episodeMark(t, episode);
  if (mark !== undefined) return mark;
  return title === undefined
    ? formatWhen(showing, nowMs, context.language)
    : t("serie.next.titled", { title });
}

/** Undefined where nothing of it can be watched. */
export function seriePlay(
  app: App,
  serie: Serie,
  viewer: SerieViewer,
  nowMs: number,
): SeriePlay | undefined {
  const next = nextInSerie(serie, viewer, nowMs);
  if (!next) return undefined;
  const episode = nameOf(app, next, nowMs);
  return {
    label: app.t(next.isBegun ? "serie.resume" : "serie.play", { episode }),
    season: next.episode.season,
    show: broadcastOf(episodeFacts(serie, next.episode), next.showing),
  };
}
