/** Shows, from the wire's names to the domain's. Addresses are checked here, once, so that no view has to. */
import { isHttps, safePicture } from "../../domain/pictures";
import type { Show, ShowDetails } from "../../domain/show";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";

type Wire = components["schemas"];

/** An empty text on the wire means that there is none. */
function text(value: string | undefined): string | undefined {
  return value ? value : undefined;
}

export function showOf(wire: Wire["Show"]): Show {
  return {
    id: wire.show_id,
    channelId: wire.show_channel,
    categoryId: wire.show_category,
    metaCategory: wire.show_meta_category,
    startDate: epochSecondsOf(wire.show_start),
    stopDate: epochSecondsOf(wire.show_stop),
    exactStartTime: epochSecondsOf(wire.show_exact_start ?? 0) || undefined,
    age: wire.show_age,
    title: wire.show_title,
    subTitle: text(wire.show_sub_title),
    serieTitle: text(wire.show_serie_title),
    originalTitle: text(wire.show_original_title),
    language: wire.show_language,
    serieId: text(wire.show_serie_id),
    serieSeason: wire.show_serie_season,
    serieEpNum: wire.show_serie_episode,
    isSerie: wire.show_is_serie,
    nbEpisodes: wire.show_nb_episodes,
    showIsLive: wire.show_is_live,
    image: safePicture(wire.show_image),
    rank: wire.show_rank,
  };
}

export function detailsOf(wire: Wire["ShowDetails"]): ShowDetails {
  const trailer = wire.show_trailer_url;
  return {
    ...showOf(wire),
    description: wire.show_description,
    shortDescription: wire.show_short_description,
    credits: wire.show_credits,
    year: wire.show_year,
    country: wire.show_country,
    rating: wire.show_rating,
    trailerUrl: trailer && isHttps(trailer) ? trailer : undefined,
    channel: {
      id: wire.show_channel,
      name: wire.channel.channel_name,
      encrypted: wire.channel.channel_encrypted,
      playable: wire.channel.channel_playable,
      liveUrl: wire.channel.channel_ott_live_url,
      replayableHours: wire.channel.channel_replayable_hours,
      image:
        safePicture(wire.channel.channel_image_dark) ??
        safePicture(wire.channel.channel_image),
    },
  };
}

export function showsOf(body: unknown): Show[] {
  return (body as Wire["ShowList"]).shows.map(showOf);
}

export function detailsBodyOf(body: unknown): ShowDetails {
  return detailsOf(body as Wire["ShowDetails"]);
}
