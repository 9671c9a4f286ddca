/** The catalogue of the video on demand, from the wire's names to the domain's. Adult shows are filtered out (spec, section 3). */
import { safePicture } from "../../domain/pictures";
import { withoutAdult } from "../../domain/vod/adult";
import type { VodElement } from "../../domain/vod/element";
import { minimumPrice } from "../../domain/vod/price";
import type { VodProduct } from "../../domain/vod/product";
import type { components } from "../schema";

type Wire = components["schemas"];

export function vodProductOf(wire: Wire["VodProduct"]): VodProduct {
  return {
    id: wire.product_id,
    price: wire.product_price,
    audio: wire.product_audio,
    definition: wire.product_definition,
    duration: wire.product_duration,
  };
}

function vodElementOf(wire: Wire["VodElement"]): VodElement {
  const prices = wire.show_products.map((product) => product.product_price);
  return {
    showId: wire.show_id,
    seasonId: wire.season_id,
    productId: wire.show_products[0]?.product_id,
    categoryId: wire.category_id,
    name: wire.name,
    serie: wire.season_title,
    poster: safePicture(wire.logo),
    backdrop: safePicture(wire.backdrop),
    age: wire.show_age,
    price: minimumPrice(prices),
  };
}

export function vodElementsOf(
  elements: readonly Wire["VodElement"][],
): VodElement[] {
  return withoutAdult(elements).map(vodElementOf);
}
