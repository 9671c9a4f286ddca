/** People of the guide: a person's id is their name (spec, section 2). */
import { isControl } from "./letters";

/** As long as the TV API takes, in letters of at most 4 bytes. */
const MAX_LETTERS = 64;

/** Whether a name from a URL may be asked for at all. Names such as "AC/DC" have slashes, but no part that climbs. */
export function isPersonName(name: string | undefined): name is string {
  if (name === undefined) return false;
  const letters = Array.from(name);
  if (letters.length > MAX_LETTERS || letters.some(isControl)) return false;
  return name
    .split(/[/\\]/)
    .every((part) => part !== "" && part !== "." && part !== "..");
}
