/** What search engines and link previews read of a channel: title, canonical, Open Graph, Twitter, JSON-LD. */
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { channelGuide } from "../../queries/channelGuide";
import { peek } from "../../queries/query";

export function head({ app, params: { channelId } }: HeadInput): Head {
  const kept = channelId
    ? peek(app, channelGuide(channelId, app.clock.now()))
    : undefined;
  return describedHead(app, kept, ({ channel: { id, name, image } }) => ({
    title: name,
    description: app.t("channel.description", { name }),
    image,
    path: paths.channelOver(paths.live(), id),
    type: "website",
    card: "summary",
    linked: (url, logo) => ({ "@type": "BroadcastService", name, url, logo }),
  }));
}
