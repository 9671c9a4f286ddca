/** What search engines and link previews read of a channel: title, canonical, Open Graph, Twitter, JSON-LD. */
import { absoluteUrl } from "../../app/routing/preview";
import {
  emptyHead,
  openGraphOf,
  pageTitle,
  type Head,
  type HeadInput,
} from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { channelGuide } from "../../queries/channelGuide";
import { peek } from "../../queries/query";

export function head({ app, params }: HeadInput): Head {
  const kept = params.channelId
    ? peek(app, channelGuide(params.channelId, app.clock.now()))
    : undefined;
  if (!kept?.ok) {
    const failed = kept !== undefined && kept.status !== 404;
    return emptyHead(
      app,
      app.t(failed ? "error.page.title" : "title.notFound"),
    );
  }
  const { id, name, image: logo } = kept.value.channel;
  const description = app.t("channel.description", { name });
  const url = app.context.origin + paths.channelOver(paths.live(), id);
  const image = absoluteUrl(app, logo);
  const openGraph = openGraphOf(app, {
    title: name,
    description,
    url,
    type: "website",
  });
  if (image) openGraph.push(["og:image", image]);
  return {
    title: pageTitle(app, name),
    description,
    canonical: url,
    openGraph,
    twitter: [
      ["twitter:card", "summary"],
      ["twitter:title", name],
      ["twitter:description", description],
    ],
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "BroadcastService",
        name,
        url,
        logo: image,
      },
    ],
  };
}
