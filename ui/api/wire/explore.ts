/** The replay offer: its categories and its shows, from the wire's names to the domain's. */
import type { Category } from "../../domain/categories";
import type { Show } from "../../domain/show";
import type { components } from "../schema";
import { showOf } from "./show";

type Wire = components["schemas"];

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
