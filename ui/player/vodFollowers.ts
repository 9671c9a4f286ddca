/** What follows a film or an episode on demand, and what of it has been paid: the TV API's names as the player's. */
import type { components } from "../api/schema";
import type { PlayableVod } from "../app/player";
import { withoutAdult } from "../domain/vod/adult";

type Wire = components["schemas"];

/** A show of the catalogue; it can be played by any of its products. */
export interface VodFollower {
  id: string;
  /** Its season. */
  serieId: string | undefined;
  vod: Omit<PlayableVod, "productId">;
  /** The best definition first. */
  productIds: readonly string[];
  /** One of which nothing is sold. */
  ownId: string | undefined;
}

function followerOf(show: Wire["VodShow"]): VodFollower {
  return {
    id: show.show_id,
    serieId: show.season_id,
    vod: {
      showId: show.show_id,
      title: show.show_title,
      age: show.show_age,
      durationS: show.show_duration,
      image: show.show_backdrop,
      seasonId: show.season_id,
    },
    productIds: show.show_products.map(({ product_id }) => product_id),
    ownId: show.show_products.find(
      ({ product_price }) => product_price === undefined,
    )?.product_id,
  };
}

/** Adult shows are filtered out (spec, section 3). */
export function vodFollowersOf(body: unknown): VodFollower[] {
  const { shows } = body as Wire["VodShowList"];
  return withoutAdult(shows).map(followerOf);
}

/** Products for which there is a licence that is still good. */
export function licensedProductsOf(body: unknown): ReadonlySet<string> {
  return new Set(Object.keys((body as Wire["Vod"]).licences));
}
