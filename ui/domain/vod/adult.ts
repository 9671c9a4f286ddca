/** What the catalogue of the video on demand never shows: adult shows and their category (spec, section 3, "VOD"). */

/** The category of adult shows, among those of shows. */
const ADULT_CATEGORY = 8;

interface MaybeAdult {
  show_adult: boolean;
  /** Of a show that is told in full. */
  show_category?: number;
}

/** Whether a show, a season or an element of the catalogue is for adults, by the TV API's names. */
export function isAdult({ show_adult, show_category }: MaybeAdult): boolean {
  return show_adult || show_category === ADULT_CATEGORY;
}

/** Adult shows are filtered out. */
export function withoutAdult<T extends MaybeAdult>(shows: readonly T[]): T[] {
  return shows.filter((show) => !isAdult(show));
}

/** Whether a category holds adult shows and nothing else; one that is empty tells nothing. */
export function isAdultCategory({
  category_id,
  elements,
}: {
  category_id: number;
  elements: readonly MaybeAdult[];
}): boolean {
  if (category_id === ADULT_CATEGORY) return true;
  return elements.length > 0 && elements.every(isAdult);
}
