/** The show categories and the order in which they are offered (spec, section 9). Their names are in i18n. */

/** Category order: 5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1. */
export const CATEGORY_ORDER = [5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1] as const;

export type CategoryId = (typeof CATEGORY_ORDER)[number];

export interface Category {
  id: number;
  /** Replayable shows at the moment. */
  showCount: number;
}

export function isCategoryId(id: number): id is CategoryId {
  return (CATEGORY_ORDER as readonly number[]).indexOf(id) !== -1;
}

/** The known categories that have a show, in the spec's order. */
export function inCategoryOrder(categories: readonly Category[]): Category[] {
  const place = (category: Category) =>
    (CATEGORY_ORDER as readonly number[]).indexOf(category.id);
  return categories
    .filter((category) => category.showCount > 0 && isCategoryId(category.id))
    .sort((a, b) => place(a) - place(b));
}
