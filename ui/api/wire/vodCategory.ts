/**
 * Categories of the video on demand, from the wire's names to the domain's. Adult shows are filtered out (spec, section
 * 3), and so is the category that has nothing else: null stands for what is never shown.
 */
import { isAdultCategory } from "../../domain/vod/adult";
import type { VodCategory } from "../../domain/vod/category";
import type { components } from "../schema";
import { vodElementsOf } from "./vod";

type Wire = components["schemas"];

export function vodCategoryOf(body: unknown): VodCategory | null {
  const wire = body as Wire["VodHierarchy"];
  const { category_id, categories } = wire;
  const below = categories.flatMap(({ elements }) => elements);
  if (isAdultCategory({ category_id, elements: wire.elements.concat(below) }))
    return null;
  return {
    id: category_id,
    name: wire.name,
    parentId: wire.parent_id,
    shelves: categories
      .filter((category) => !isAdultCategory(category))
      .map(({ category_id: id, name, elements, nb_elements }) => ({
        id,
        name,
        elements: vodElementsOf(elements),
        total: nb_elements,
      })),
    elements: vodElementsOf(wire.elements),
  };
}
