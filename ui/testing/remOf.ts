/** A size that a style sheet gives, for tests. */

/** What the rules of a sheet's text whose selectors have `part` say of a property last, in rem. */
export function remOf(
  css: string,
  part: string,
  property: string,
): number | undefined {
  let found: number | undefined;
  for (const [, selectors = "", body = ""] of css.matchAll(
    /([^{}]+)\{([^{}]*)\}/g,
  )) {
    const value = new RegExp(`${property}: ([\\d.]+)rem`).exec(body)?.[1];
    if (selectors.includes(part) && value) found = Number(value);
  }
  return found;
}
