/** Which show an address is of. */

/** The id at the end of a show's own path, over whatever list; none for the pages of other things. */
export function showIdOf(pathname: string): string | undefined {
  return /\/show\/([\w-]+)$/.exec(pathname)?.[1];
}
