// Gives private names of classes a plain form, for engines that know no private ones: esbuild would keep each in a map of its
// own, behind functions that ask whose it is.

const USED = /(?<=\w|\))(\??\.)#(?=[A-Za-z_])/g;
const DECLARED = /^(\s+(?:(?:async|get|set|static) )?)#([A-Za-z_]\w*)/gm;

/** `#name` as `$name`. Throws where something is called so already, or is asked for without being named: `#name in it`. */
export function withPlainNames(text, place) {
  const names = new Set();
  for (const [, , name] of text.matchAll(DECLARED)) names.add(name);
  for (const name of names)
    if (new RegExp(`\\$${name}\\b|#${name} in `).test(text))
      throw new Error(
        `${place} has a $${name} beside its #${name}, or asks who has one`,
      );
  return text.replace(USED, "$1$$").replace(DECLARED, "$1$$$2");
}
