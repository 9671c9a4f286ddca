// A prelude for the render engine (EngineConfig::prelude): what V8's own patterns do before the isolate is closed, and a page
// that does the same again. It says, as JSON, how much it tried, what came out differently, whether V8's own stand there, and
// how often they were asked.
(() => {
  const SOURCES = [
    "a",
    "a*",
    "",
    "^a",
    "a$",
    "(a)(b)?",
    "(?<first>a)(?<second>b)?",
    "[\\\\/]{2,}",
    "^\\/*",
    "%2F",
    "\\s+",
    "\\p{L}",
    "(?=b)",
    "é|😀",
    ".",
  ];
  const FLAGS = ["", "g", "i", "y", "gy", "u", "gu", "gim", "s", "v", "gv"];
  const TEXTS = [
    "",
    "a",
    "b",
    "ab",
    "aab aab",
    "//home//show/",
    "a%2Fb%2Fc",
    "Été 😀😀 à l'aube\na",
    "   ",
    "$a$1",
    7,
    null,
    { toString: () => "abab" },
  ];
  const BY = [
    "",
    "x",
    "$",
    "$&$&",
    "[$1]",
    "$<first>",
    undefined,
    3,
    (...found) => JSON.stringify(found),
    () => "$1",
    () => null,
    () => Symbol("x"),
  ];
  const STARTS = [0, 2];

  /** One that looks for something else than it says. */
  function other() {
    const pattern = /a/g;
    let left = 2;
    // It can't be assigned where the prototype is frozen.
    Object.defineProperty(pattern, "exec", {
      value: () => (left-- > 0 ? Object.assign(["b"], { index: 1 }) : null),
    });
    return pattern;
  }

  function made(source, flags) {
    try {
      return new RegExp(source, flags);
    } catch {
      return null;
    }
  }

  function done(pattern, work) {
    try {
      return JSON.stringify([work(), pattern.lastIndex]);
    } catch (error) {
      return `${error.name}: ${error.message}`;
    }
  }

  /** All that comes out, in order. */
  function everything() {
    const out = [];
    const take = (make, start) => {
      const ask = (name, work) => {
        const pattern = make();
        pattern.lastIndex = start;
        out.push(`${name} ${pattern} ${done(pattern, () => work(pattern))}`);
      };
      for (const text of TEXTS) {
        ask("test", (pattern) => pattern.test(text));
        ask("match", (pattern) => {
          const found = String(text).match(pattern);
          return [found, found?.index, found?.groups, found?.input];
        });
        ask("asked", (pattern) => pattern[Symbol.match](text));
        for (const by of BY) {
          ask("replace", (pattern) => String(text).replace(pattern, by));
          ask("asked", (pattern) => pattern[Symbol.replace](text, by));
          ask("all", (pattern) => String(text).replaceAll(pattern, by));
        }
      }
    };
    for (const source of SOURCES)
      for (const flags of FLAGS) {
        if (made(source, flags) === null) continue;
        for (const start of STARTS) take(() => made(source, flags), start);
      }
    take(other, 0);
    class Ours extends RegExp {}
    take(() => new Ours("a*", "g"), 0);
    return out;
  }

  /** How often V8's own function works on the pattern: that looks for `exec` and `flags`, as ours looks for `exec`, once. */
  function askedOf(work) {
    const pattern = /a/;
    const looked = { exec: 0, flags: 0 };
    for (const name of ["exec", "flags"]) {
      const value = pattern[name];
      const get = () => {
        looked[name] += 1;
        return value;
      };
      Object.defineProperty(pattern, name, { get });
    }
    work(pattern);
    return Math.max(looked.exec - 1, looked.flags);
  }

  const expected = everything();
  const { render } = globalThis.lucarne;

  globalThis.lucarne.render = (number, json) => {
    if (!JSON.parse(json).path.endsWith("/patterns"))
      return render(number, json);
    const found = everything();
    const differ = found.flatMap((one, place) =>
      one === expected[place] ? [] : [[expected[place], one]],
    );
    const isNative = ["test", Symbol.match, Symbol.replace].map((name) =>
      String(RegExp.prototype[name]).includes("[native code]"),
    );
    lucarneHost.start(number, 200, "{}");
    lucarneHost.write(
      number,
      JSON.stringify({
        tried: found.length,
        differ: differ.slice(0, 9),
        isNative,
        asked: {
          test: askedOf((pattern) => pattern.test("ab")),
          match: askedOf((pattern) => "ab".match(pattern)),
          replace: askedOf((pattern) => "ab".replace(pattern, "x")),
          // What is left to it.
          rarer: askedOf((pattern) => "ab".replace(pattern, "$&")),
        },
      }),
    );
    lucarneHost.end(number, true);
  };
})();
