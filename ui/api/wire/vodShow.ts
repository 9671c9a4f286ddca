/**
 * Shows and seasons of the video on demand, from the wire's names to the domain's. Adult shows are filtered out (spec,
 * section 3): null stands for what is never shown.
 */
import { isHttps, safePicture } from "../../domain/pictures";
import { isAdult, withoutAdult } from "../../domain/vod/adult";
import type { VodSeason, VodShow } from "../../domain/vod/details";
import type { components } from "../schema";
import { vodElementsOf, vodProductOf } from "./vod";

type Wire = components["schemas"];

function showOf(wire: Wire["VodShow"]): VodShow {
  const trailer = wire.show_trailer_url;
  return {
    id: wire.show_id,
    title: wire.show_title,
    age: wire.show_age,
    durationS: wire.show_duration,
    image: safePicture(wire.show_backdrop),
    seasonId: wire.season_id,
    serie: wire.season_title,
    products: wire.show_products.map(vodProductOf),
    categoryId: wire.show_category,
    description: wire.show_description,
    credits: wire.show_credits,
    year: wire.show_year,
    country: wire.show_country,
    episode: wire.show_episode_num,
    rating: wire.show_rating,
    trailerUrl: trailer && isHttps(trailer) ? trailer : undefined,
    poster: safePicture(wire.show_logo),
  };
}

export function vodShowOf(body: unknown): VodShow | null {
  const wire = body as Wire["VodShow"];
  return isAdult(wire) ? null : showOf(wire);
}

export function vodShowsOf(body: unknown): VodShow[] {
  const { shows } = body as Wire["VodShowList"];
  return withoutAdult(shows).map(showOf);
}

export function vodSeasonOf(body: unknown): VodSeason | null {
  const wire = body as Wire["VodSeason"];
  if (isAdult(wire)) return null;
  return {
    id: wire.season_id,
    title: wire.season_title,
    number: wire.season_num,
    description: wire.season_description,
    poster: safePicture(wire.season_logo),
    image: safePicture(wire.season_backdrop),
    seasons: vodElementsOf(wire.seasons),
    episodes: withoutAdult(wire.shows).map(showOf),
  };
}
