/** What search engines and link previews read of a series: title, canonical, Open Graph, Twitter, JSON-LD. */
import { absoluteUrl, shorten } from "../../app/routing/preview";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
  type HeadInput,
} from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { seasonsOf, type Serie } from "../../domain/serie";
import { serieAddressOf } from "../../domain/serieAddress";
import { peek } from "../../queries/query";
import { serieDetails } from "../../queries/serie";

function person(name: string) {
  return { "@type": "Person", name };
}

function jsonLdOf(serie: Serie, url: string, image: string | undefined) {
  const { actor, director } = serie.credits;
  return {
    "@context": "https://schema.org",
    "@type": "TVSeries",
    name: serie.title,
    url,
    image,
    description: serie.description || undefined,
    numberOfSeasons: seasonsOf(serie.episodes).length || undefined,
    countryOfOrigin: serie.country.map((name) => ({
      "@type": "Country",
      name,
    })),
    actor: actor.map(person),
    director: director.map(person),
  };
}

export function head({ app, params, search }: HeadInput): Head {
  const kept = params.serieId
    ? peek(app, serieDetails(params.serieId))
    : undefined;
  if (!kept?.ok) {
    const failed = kept !== undefined && kept.status !== 404;
    return emptyHead(
      app,
      app.t(failed ? "error.page.title" : "title.notFound"),
    );
  }
  const serie = kept.value;
  const { season } = serieAddressOf(search);
  const title =
    season === undefined
      ? serie.title
      : `${serie.title}, ${app.t("serie.season", { season })}`;
  const description = shorten(
    serie.description || app.t("serie.description", { title: serie.title }),
  );
  // A season is a page of its own; a tab is another view of it.
  const path = paths.serieOver(
    paths.live(),
    serie.id,
    season === undefined ? {} : { season },
  );
  const url = app.context.origin + path;
  const image = absoluteUrl(app, serie.image);
  const openGraph = openGraphOf(app, {
    title,
    description,
    url,
    type: "video.tv_show",
  });
  const twitter: Head["twitter"] = [
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
  ];
  if (image) {
    openGraph.push(["og:image", image]);
    twitter.push(["twitter:image", image]);
  }
  return {
    title: pageTitle(app, title),
    description,
    canonical: url,
    openGraph,
    twitter,
    jsonLd: [jsonLdOf(serie, url, image)],
  };
}
