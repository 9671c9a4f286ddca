/** What search engines and link previews read of a public show: title, canonical, Open Graph, Twitter, JSON-LD. */
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { paths } from "../../domain/paths";
import type { ShowDetails } from "../../domain/show";
import { peek } from "../../queries/query";
import { showDetails } from "../../queries/show";

function iso(epochS: number): string {
  return new Date(epochS * 1000).toISOString();
}

function openGraphType(show: ShowDetails): string {
  if (show.isSerie) return "video.tv_show";
  return show.serieId === undefined ? "video.other" : "video.episode";
}

/** The programme itself: an episode of its series, a series, or simply a TV programme. */
function creativeWorkOf(
  show: ShowDetails,
  url: string,
  image: string | undefined,
) {
  const shared = {
    name: show.title,
    url,
    description: show.description || show.shortDescription || undefined,
    image,
    inLanguage: show.language,
  };
  if (show.isSerie)
    return {
      "@type": "TVSeries",
      ...shared,
      numberOfEpisodes: show.nbEpisodes,
    };
  return {
    "@type": "TVEpisode",
    ...shared,
    name: show.subTitle ?? show.title,
    episodeNumber: show.serieEpNum,
    partOfSeason:
      show.serieSeason === undefined
        ? undefined
        : { "@type": "TVSeason", seasonNumber: show.serieSeason },
    partOfSeries: {
      "@type": "TVSeries",
      name: show.serieTitle ?? show.title,
    },
  };
}

function linkedDataOf(
  show: ShowDetails,
  url: string,
  image: string | undefined,
): object {
  return {
    "@type": "BroadcastEvent",
    name: show.title,
    startDate: iso(show.startDate),
    endDate: iso(show.stopDate),
    isLiveBroadcast: show.showIsLive,
    publishedOn: { "@type": "BroadcastService", name: show.channel.name },
    workPerformed: creativeWorkOf(show, url, image),
  };
}

export function head({ app, params: { showId } }: HeadInput): Head {
  const kept = showId ? peek(app, showDetails(showId)) : undefined;
  return describedHead(app, kept, (show) => ({
    // A card of a fast channel has no title.
    title: show.title || show.channel.name,
    description:
      show.shortDescription || show.description || app.t("facts.noDescription"),
    image: show.image,
    path: paths.showOver(paths.live(), show.id),
    type: openGraphType(show),
    linked: (url, image) => linkedDataOf(show, url, image),
  }));
}
