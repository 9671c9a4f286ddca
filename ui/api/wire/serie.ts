/** A series, from the wire's names to the domain's. */
import { episodesOf, type Serie } from "../../domain/serie";
import type { components } from "../schema";
import { showOf } from "./show";

type Wire = components["schemas"];

/** Without its channels, which the line-up knows. */
export function serieOf(body: unknown): Omit<Serie, "channels"> {
  const wire = body as Wire["Serie"];
  const episodes = episodesOf(wire.episodes.map(showOf));
  return {
    id: wire.serie_id,
    channelId: wire.serie_channel,
    title: wire.serie_title,
    description: wire.serie_description,
    categoryId: wire.serie_category,
    rank: wire.serie_rank,
    year: wire.serie_year,
    country: wire.serie_country,
    credits: wire.serie_credits,
    image: episodes.find(({ image }) => image !== null)?.image ?? null,
    episodes,
  };
}
