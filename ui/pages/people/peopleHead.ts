/** What search engines and link previews read of a person: title, canonical, Open Graph, Twitter, JSON-LD. */
import { absoluteUrl } from "../../app/routing/preview";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
  type HeadInput,
} from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { personDetails } from "../../queries/people";
import { peek } from "../../queries/query";

export function head({ app, params }: HeadInput): Head {
  const kept = params.peopleId
    ? peek(app, personDetails(params.peopleId))
    : undefined;
  if (!kept?.ok) {
    const failed = kept !== undefined && kept.status !== 404;
    return emptyHead(
      app,
      app.t(failed ? "error.page.title" : "title.notFound"),
    );
  }
  const { name, shows, vod } = kept.value;
  const description = app.t("people.description", { name });
  const url = app.context.origin + paths.peopleOver(paths.live(), name);
  const image = absoluteUrl(app, shows[0]?.show.image ?? null);
  const openGraph = openGraphOf(app, {
    title: name,
    description,
    url,
    type: "profile",
  });
  const twitter: Head["twitter"] = [
    ["twitter:card", "summary"],
    ["twitter:title", name],
    ["twitter:description", description],
  ];
  if (image) openGraph.push(["og:image", image]);
  return {
    // A person with no show is known to one account alone.
    ...(shows.length + vod.length === 0 && { robots: "noindex" }),
    title: pageTitle(app, name),
    description,
    canonical: url,
    openGraph,
    twitter,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "Person",
        name,
        url,
      },
    ],
  };
}
