// V8 is quick with patterns only as long as `RegExp.prototype` is as it was made, and in a closed isolate it is frozen.
// `exec` alone stays quick. What pages use most of the rest stands on it here, and does what V8's own does; what is rarer
// is left to that.

const { exec, test } = RegExp.prototype;
const { [Symbol.match]: match, [Symbol.replace]: replace } = RegExp.prototype;

/** Whether `pattern` finds what V8's own would, and nothing but text is looked at. */
const isPlain = (pattern, text) =>
  typeof text === "string" && pattern.exec === exec;

/** The last match may be empty: the next one must be looked for behind it. */
function stepOver(pattern, found) {
  if (found[0] === "") pattern.lastIndex += 1;
}

/** What stands in place of `found`. */
function replacement(by, found, text) {
  if (typeof by === "string") return by;
  const groups = found.groups === undefined ? [] : [found.groups];
  return `${by(...found, found.index, text, ...groups)}`;
}

/** Every match, found before the first is replaced. */
function matches(pattern, text) {
  const found = [];
  if (!pattern.global) {
    const only = exec.call(pattern, text);
    return only === null ? found : [only];
  }
  pattern.lastIndex = 0;
  for (;;) {
    const next = exec.call(pattern, text);
    if (next === null) return found;
    found.push(next);
    stepOver(pattern, next);
  }
}

/** By their names on `RegExp.prototype`. */
export const patterns = {
  test(text) {
    if (!isPlain(this, text)) return test.call(this, text);
    return exec.call(this, text) !== null;
  },
  [Symbol.match](text) {
    if (!isPlain(this, text) || this.global) return match.call(this, text);
    return exec.call(this, text);
  },
  [Symbol.replace](text, by) {
    const isKnown =
      typeof by === "function" || (typeof by === "string" && !by.includes("$"));
    // With `u` and `v` an empty match is stepped over by whole characters.
    if (!isKnown || !isPlain(this, text) || this.unicode || this.unicodeSets)
      return replace.call(this, text, by);
    let replaced = "";
    let from = 0;
    for (const found of matches(this, text)) {
      replaced += text.slice(from, found.index) + replacement(by, found, text);
      from = found.index + found[0].length;
    }
    return replaced + text.slice(from);
  },
};

/** Puts them in place, as the others are: they don't show when one goes through what there is. */
export function quickenPatterns() {
  for (const name of Reflect.ownKeys(patterns))
    // oxlint-disable-next-line no-extend-native -- what it has is replaced, nothing is added
    Object.defineProperty(RegExp.prototype, name, {
      configurable: true,
      enumerable: false,
      value: patterns[name],
      writable: true,
    });
}
