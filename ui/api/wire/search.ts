/** What a search found, from the wire's names to the domain's. Adult shows are filtered out (spec, section 3). */
import { safePicture } from "../../domain/pictures";
import type { FoundVod } from "../../domain/found";
import type { Show } from "../../domain/show";
import { withoutAdult } from "../../domain/vod/adult";
import { minimumPrice } from "../../domain/vod/price";
import type { components } from "../schema";
import { showOf } from "./show";

type Wire = components["schemas"];

export interface SearchAnswer {
  shows: Show[];
  people: string[];
  vod: FoundVod[];
}

function vodOf(wire: Wire["VodElement"]): FoundVod {
  const prices = wire.show_products.map((product) => product.product_price);
  return {
    id: wire.show_id ?? wire.season_id ?? wire.name,
    name: wire.name,
    poster: safePicture(wire.logo),
    age: wire.show_age,
    price: minimumPrice(prices),
  };
}

export function searchOf(body: unknown): SearchAnswer {
  const wire = body as Wire["SearchAnswer"];
  return {
    shows: wire.shows.map(showOf),
    people: wire.people,
    vod: withoutAdult(wire.vod).map(vodOf),
  };
}
