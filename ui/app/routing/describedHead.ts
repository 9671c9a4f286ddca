/** The head of a page about one thing that has an address of its own: a show, a series, a channel, a person, a title on demand. */
import { NOT_FOUND, type ApiResult } from "../../api/result";
import type { App } from "../context";
import { emptyHead, openGraphOf, pageTitle, type Head } from "./head";
import { absoluteUrl, shorten } from "./preview";

export interface Described {
  /** The name of the thing, as previews show it. */
  title: string;
  /** Of any length. */
  description: string;
  image: string | null;
  /** The path of the one address of it that search engines are to know. */
  path: string;
  /** By Open Graph's names. */
  type: string;
  /** How large a preview shows the picture; as large as it can unless it is a mere sign beside the words. */
  card?: "summary" | "summary_large_image";
  /** It is for one account alone. */
  isUnlisted?: boolean;
  /** What it is, by schema.org. */
  linked?: (url: string, image: string | undefined) => object;
}

function headOfThing(app: App, thing: Described): Head {
  const { title, type, card = "summary_large_image" } = thing;
  const description = shorten(thing.description);
  const url = app.context.origin + thing.path;
  const image = absoluteUrl(app, thing.image);
  const openGraph = openGraphOf(app, { title, description, url, type });
  const twitter: Head["twitter"] = [
    ["twitter:card", card],
    ["twitter:title", title],
    ["twitter:description", description],
  ];
  if (image) {
    openGraph.push(["og:image", image]);
    twitter.push(["twitter:image", image]);
  }
  const linked = thing.linked?.(url, image);
  return {
    ...(thing.isUnlisted && { robots: "noindex" }),
    title: pageTitle(app, title),
    description,
    canonical: url,
    openGraph,
    twitter,
    jsonLd: linked ? [{ "@context": "https://schema.org", ...linked }] : [],
  };
}

/** Of what the loader left in the cache. What isn't there, or can't be had now, has nothing for search engines. */
export function describedHead<T>(
  app: App,
  kept: ApiResult<T> | undefined,
  describe: (value: T) => Described,
): Head {
  if (kept?.ok) return headOfThing(app, describe(kept.value));
  const isFailed = kept !== undefined && kept.status !== NOT_FOUND;
  return emptyHead(
    app,
    app.t(isFailed ? "error.page.title" : "title.notFound"),
  );
}
