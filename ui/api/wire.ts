/** From the wire's names to the domain's. Addresses are checked here, once, so that no view has to. */
import type { Category } from "../domain/categories";
import type { Channel } from "../domain/channel";
import { REPLAY, type Feed } from "../domain/feeds";
import { isHttps, safePicture } from "../domain/pictures";
import type { Show, ShowDetails } from "../domain/show";
import type { components } from "./schema";

type Wire = components["schemas"];

/** An empty text on the wire means that there is none. */
function text(value: string | undefined): string | undefined {
  return value ? value : undefined;
}

export function channelOf(wire: Wire["Channel"]): Channel {
  return {
    id: wire.channel_epg,
    name: wire.channel_name,
    language: wire.channel_language,
    number: wire.channel_number,
    liveUrl: wire.channel_ott_live_url,
    replayUrl: wire.channel_ott_replay_url,
    archiveUrl: wire.channel_ott_archive_url,
    playable: wire.channel_playable,
    startoverable: wire.channel_startoverable,
    recordable: wire.channel_recordable,
    castable: wire.channel_castable,
    encrypted: wire.channel_encrypted,
    padIn: wire.channel_pad_in,
    padOut: wire.channel_pad_out,
    replayableHours: wire.channel_replayable_hours,
    isAccurate: wire.channel_is_accurate,
    image: {
      light: safePicture(wire.channel_image),
      dark: safePicture(wire.channel_image_dark),
    },
  };
}

export function showOf(wire: Wire["Show"]): Show {
  return {
    id: wire.show_id,
    channelId: wire.show_channel,
    categoryId: wire.show_category,
    metaCategory: wire.show_meta_category,
    startDate: wire.show_start,
    stopDate: wire.show_stop,
    exactStartTime: wire.show_exact_start,
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
      replayableHours: wire.channel.channel_replayable_hours,
      image:
        safePicture(wire.channel.channel_image_dark) ??
        safePicture(wire.channel.channel_image),
    },
  };
}

export function channelsOf(body: unknown): Channel[] {
  return (body as Wire["ChannelList"]).channels.map(channelOf);
}

export function showsOf(body: unknown): Show[] {
  return (body as Wire["ShowList"]).shows.map(showOf);
}

export function exploreOf(body: unknown): {
  categories: Category[];
  shows: Show[];
} {
  const explore = body as Wire["Explore"];
  return {
    categories: explore.categories.map((category) => ({
      id: category.category_id,
      showCount: category.category_nb_shows,
    })),
    shows: explore.shows.map(showOf),
  };
}

/** Rows stand in ascending order of position. */
export function feedsOf(body: unknown): Feed[] {
  return (body as Wire["BackupConfigAnswer"]).config.mobile.home_feeds
    .slice()
    .sort((a, b) => a.feed_position - b.feed_position)
    .map((feed) => ({
      id: feed.feed_id,
      // Spec, section 9: replay by category has the argument 0 by default.
      arg: feed.feed_arg ?? (feed.feed_id === REPLAY ? 0 : undefined),
    }));
}

export function detailsBodyOf(body: unknown): ShowDetails {
  return detailsOf(body as Wire["ShowDetails"]);
}
