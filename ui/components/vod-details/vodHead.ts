/** What search engines and link previews read of a title on demand. */
import type { App } from "../../app/context";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
} from "../../app/routing/head";
import { absoluteUrl, shorten } from "../../app/routing/preview";
import type { ApiResult } from "../../api/result";

export interface DescribedTitle {
  title: string;
  description: string;
  image: string | null;
  /** The path of its page over Home, which every visitor may see. */
  path: string;
  /** By Open Graph's names. */
  type: "video.movie" | "video.episode" | "video.tv_show";
}

function headOfTitle(app: App, described: DescribedTitle): Head {
  const { title } = described;
  const description = shorten(described.description);
  const url = app.context.origin + described.path;
  const image = absoluteUrl(app, described.image);
  const openGraph = openGraphOf(app, {
    title,
    description,
    url,
    type: described.type,
  });
  if (image) openGraph.push(["og:image", image]);
  return {
    title: pageTitle(app, title),
    description,
    canonical: url,
    openGraph,
    twitter: [
      ["twitter:card", "summary_large_image"],
      ["twitter:title", title],
      ["twitter:description", description],
    ],
    jsonLd: [],
  };
}

/** Of what the loader left in the cache. */
export function vodHead<T>(
  app: App,
  kept: ApiResult<T> | undefined,
  titleOf: (value: T) => DescribedTitle,
): Head {
  if (kept?.ok) return headOfTitle(app, titleOf(kept.value));
  const isFailed = kept !== undefined && kept.status !== 404;
  return emptyHead(
    app,
    app.t(isFailed ? "error.page.title" : "title.notFound"),
  );
}
