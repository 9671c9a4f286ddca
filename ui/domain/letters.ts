/** Letters as people see them, and what is none. */

/** A character that draws nothing and says nothing (Unicode's C0 and C1). */
export function isControl(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/** A name as lists are sorted by it: accents don't count, nor does case. */
export const folded = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
