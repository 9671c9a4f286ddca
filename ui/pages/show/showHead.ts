/** What search engines and link previews read of a public show: title, canonical, Open Graph, Twitter, JSON-LD. */
import type { App } from "../../api/appContext";
import { peek } from "../../api/kept";
import { showDetails } from "../../api/queries";
import { paths } from "../../domain/paths";
import type { ShowDetails } from "../../domain/show";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
  type HeadInput,
} from "../../head";

/** Longest description that previews show. */
const DESCRIPTION_CHARS = 200;

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= DESCRIPTION_CHARS) return flat;
  const cut = flat.slice(0, DESCRIPTION_CHARS - 1);
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

function iso(epochS: number): string {
  return new Date(epochS * 1000).toISOString();
}

function absolute(app: App, picture: string | null): string | undefined {
  if (!picture) return undefined;
  return picture.startsWith("/") ? app.context.origin + picture : picture;
}

function openGraphType(show: ShowDetails): string {
  if (show.isSerie) return "video.tv_show";
  return show.serieId === undefined ? "video.other" : "video.episode";
}

/** The programme itself: an episode of its series, a series, or simply a TV programme. */
function workOf(show: ShowDetails, url: string, image: string | undefined) {
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
    workPerformed: workOf(show, url, image),
  };
}

export function showHead({ app, params }: HeadInput): Head {
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
    show.shortDescription || show.description || app.t("show.noDescription"),
  );
  const url = app.context.origin + paths.show("live", show.id);
  const image = absolute(app, show.image);
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
