/** The categories of the video on demand, which are the same for all users. */
import type { Api } from "../api/client";
import { mapResult, orNotFound, type ApiResult } from "../api/result";
import { vodCategoryOf } from "../api/wire/vodCategory";
import { partFrom, type ListPart } from "../domain/listPages";
import type { Language } from "../domain/page";
import {
  arranged,
  AS_IN_CATALOGUE,
  type VodArrangement,
} from "../domain/vod/arrangement";
import {
  vodParentOf,
  type VodCategory,
  type VodShelf,
} from "../domain/vod/category";
import type { VodElement } from "../domain/vod/element";
import type { QueryDefinition } from "./query";

/** A category as a step on the way to another one. */
export type CategoryName = Pick<VodCategory, "id" | "name">;

/** A category as its page has it. */
export interface VodCategoryPage {
  id: number;
  name: string;
  /** The categories between the VOD home and this one, the uppermost first. */
  ancestors: CategoryName[];
  shelves: VodShelf[];
  elements: ListPart<VodElement>;
}

/** Deeper than any tree of categories. */
const DEEPEST = 8;

/** Names are in the language of the page. */
export async function category(
  api: Api,
  id: number,
  language: Language,
): Promise<ApiResult<VodCategory>> {
  const call = `/api/mobile/vod/hierarchy/${id}?lang=${language}`;
  return orNotFound(await api.get(call, vodCategoryOf));
}

/** The categories above one, as far as they can be had: a page is not lost for the way to it. */
export async function ancestorsOf(
  api: Api,
  from: VodCategory,
  language: Language,
): Promise<CategoryName[]> {
  const ancestors: CategoryName[] = [];
  let next = vodParentOf(from);
  while (next !== undefined && ancestors.length < DEEPEST) {
    const parent = await category(api, next, language);
    if (!parent.ok) break;
    ancestors.unshift({ id: next, name: parent.value.name });
    next = vodParentOf(parent.value);
  }
  return ancestors;
}

/** From a page of its own elements on. What has categories inside is a page of rails: its own elements stand there as they are. */
export function vodCategory(
  id: number,
  language: Language,
  page = 1,
  arrangement: VodArrangement = AS_IN_CATALOGUE,
): QueryDefinition<VodCategoryPage> {
  const { order, isFree } = arrangement;
  return {
    key: ["vodCategory", id, page, order, Number(isFree)],
    async load(api) {
      const found = await category(api, id, language);
      if (!found.ok) return found;
      const ancestors = await ancestorsOf(api, found.value, language);
      return mapResult(found, ({ name, shelves, elements }) => ({
        id,
        name,
        ancestors,
        shelves,
        elements: partFrom(
          shelves.length > 0 ? elements : arranged(elements, arrangement),
          page,
          api.isForPage,
        ),
      }));
    },
  };
}

/** Everything in a category and below, as far as one call tells. */
export function allIn({ elements, shelves }: VodCategory): VodElement[] {
  return elements.concat(shelves.flatMap((shelf) => shelf.elements));
}

/** Everything in a category, for a rail that has its beginning. */
export function vodShelf(
  id: number,
  language: Language,
): QueryDefinition<VodElement[]> {
  return {
    key: ["vodShelf", id],
    load: async (api) => mapResult(await category(api, id, language), allIn),
  };
}
