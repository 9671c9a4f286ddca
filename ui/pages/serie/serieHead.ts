/** What search engines and link previews read of a series: title, canonical, Open Graph, Twitter, JSON-LD. */
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { seasonsOf, type Serie } from "../../domain/serie";
import { serieAddressOf } from "../../domain/serieAddress";
import { peek } from "../../queries/query";
import { serieDetails } from "../../queries/serie";

function person(name: string) {
  return { "@type": "Person", name };
}

function linkedDataOf(serie: Serie, url: string, image: string | undefined) {
  const { actor, director } = serie.credits;
  return {
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

export function head({ app, params: { serieId }, search }: HeadInput): Head {
  const kept = serieId ? peek(app, serieDetails(serieId)) : undefined;
  const { season } = serieAddressOf(search);
  return describedHead(app, kept, (serie) => ({
    title:
      season === undefined
        ? serie.title
        : `${serie.title}, ${app.t("serie.season", { season })}`,
    description:
      serie.description || app.t("serie.description", { title: serie.title }),
    image: serie.image,
    // A season is a page of its own; a tab is another view of it.
    path: paths.serieOver(
      paths.live(),
      serie.id,
      season === undefined ? {} : { season },
    ),
    type: "video.tv_show",
    linked: (url, image) => linkedDataOf(serie, url, image),
  }));
}
