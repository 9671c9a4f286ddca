/** What search engines and link previews read of a person: title, canonical, Open Graph, Twitter, JSON-LD. */
import { describedHead } from "../../app/routing/describedHead";
import type { Head, HeadInput } from "../../app/routing/head";
import { paths } from "../../domain/paths";
import { personDetails } from "../../queries/people";
import { peek } from "../../queries/query";

export function head({ app, params: { peopleId } }: HeadInput): Head {
  const kept = peopleId ? peek(app, personDetails(peopleId)) : undefined;
  return describedHead(app, kept, ({ name, shows, vod }) => ({
    title: name,
    description: app.t("people.description", { name }),
    image: shows[0]?.show.image ?? null,
    path: paths.peopleOver(paths.live(), name),
    type: "profile",
    card: "summary",
    // A person with no show is known to one account alone.
    isUnlisted: shows.length + vod.length === 0,
    linked: (url) => ({ "@type": "Person", name, url }),
  }));
}
