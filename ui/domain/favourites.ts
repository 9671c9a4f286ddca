/** The people whom an account follows (spec, section 3, `config.people`): how many, in which order, and how they are asked for. */

/** As many as an account can keep. */
export const MOST_FAVOURITES = 200;

/** The names with one more, or without one; unchanged where there is no more room. */
export function withFavourite(
  names: readonly string[],
  name: string,
  isWanted: boolean,
): string[] {
  const others = names.filter((one) => one !== name);
  if (!isWanted) return others;
  return names.indexOf(name) !== -1 || names.length >= MOST_FAVOURITES
    ? names.slice()
    : [...others, name];
}

/** Names that one call takes, and their length together. */
const MOST_NAMES = 50;
const MOST_LETTERS = 800;

/**
 * The names as calls take them: an address has no room for all favourites of an account that has many. A comma stands
 * between names, so one that has a comma in it is asked for alone.
 */
export function inCalls(names: readonly string[]): string[][] {
  const alone = names.filter((name) => name.indexOf(",") !== -1);
  const calls: string[][] = [];
  let letters = 0;
  for (const name of names) {
    if (name.indexOf(",") !== -1) continue;
    letters += name.length;
    const last = calls[calls.length - 1];
    if (last && last.length < MOST_NAMES && letters <= MOST_LETTERS)
      last.push(name);
    else {
      calls.push([name]);
      letters = name.length;
    }
  }
  return calls.concat(alone.map((name) => [name]));
}
