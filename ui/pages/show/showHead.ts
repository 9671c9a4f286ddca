/** What search engines and link previews read of a public show: title, canonical, Open Graph, Twitter, JSON-LD. */
import { absoluteUrl, shorten } from "../../app/routing/preview";
import { peek } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { paths } from "../../domain/paths";
import type { ShowDetails } from "../../domain/show";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
  type HeadInput,
} from "../../app/routing/head";

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

function jsonLdOf(
  show: ShowDetails,
  url: string,
  image: string | undefined,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "BroadcastEvent",
    name: show.title,
    startDate: iso(show.startDate),
    endDate: iso(show.stopDate),
    isLiveBroadcast: show.showIsLive,
    publishedOn: { "@type": "BroadcastService", name: show.channel.name },
    workPerformed: creativeWorkOf(show, url, image),
  };
}

export function head({ app, params }: HeadInput): Head {
  const kept = params.showId
    ? peek(app, showDetails(params.showId))
    : undefined;
  if (!kept?.ok) {
    const failed = kept !== undefined && kept.status !== 404;
    return emptyHead(
      app,
      app.t(failed ? "error.page.title" : "title.notFound"),
    );
  }
  const show = kept.value;
  const title = pageTitle(app, show.title || show.channel.name);
  const description = shorten(
    show.shortDescription || show.description || app.t("facts.noDescription"),
  );
  const url = app.context.origin + paths.showOver(paths.live(), show.id);
  const image = absoluteUrl(app, show.image);
  const openGraph = openGraphOf(app, {
    title: show.title,
    description,
    url,
    type: openGraphType(show),
  });
  const twitter: Head["twitter"] = [
    ["twitter:card", "summary_large_image"],
    ["twitter:title", show.title],
    ["twitter:description", description],
  ];
  if (image) {
    openGraph.push(["og:image", image]);
    twitter.push(["twitter:image", image]);
  }
  return {
    title,
    description,
    canonical: url,
    openGraph,
    twitter,
    jsonLd: [jsonLdOf(show, url, image)],
  };
}
