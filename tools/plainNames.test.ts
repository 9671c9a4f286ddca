/** Classes with plain names in place of private ones do what they did. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withPlainNames } from "./plainNames.mjs";

const COUNTER = `
/** {@link Counter#more} counts. */
return class Counter {
  #count = 0;
  #step;
  constructor(step) {
    this.#step = step;
  }
  static #made = "#made";
  get #next() {
    return this.#count + this.#step;
  }
  async #later() {
    return this.#next;
  }
  more(other) {
    this.#count = this.#next;
    return [this.#count, other?.#count, Counter.#made];
  }
  soon() {
    return this.#later();
  }
}`;

type Made = new (step: number) => {
  more: (other?: object) => unknown[];
  soon: () => Promise<number>;
};

const classOf = (text: string) => new Function(text)() as Made;

test("a class counts with plain names as it did with private ones", async () => {
  const plain = withPlainNames(COUNTER, "here");
  expect(plain).not.toMatch(/\.#/);
  for (const Counter of [classOf(COUNTER), classOf(plain)]) {
    const counter = new Counter(2);
    expect(counter.more()).toEqual([2, undefined, "#made"]);
    expect(new Counter(1).more(counter)).toEqual([1, 2, "#made"]);
    expect(await counter.soon()).toBe(4);
  }
});

test("a name that is there already is not taken", () => {
  expect(() => withPlainNames("  #a;\n  $a;\n", "here")).toThrow(
    "here has a $a beside its #a",
  );
});

test("asking whether something is of a class needs private names", () => {
  expect(() =>
    withPlainNames("  #a;\n  is(it) { return #a in it }\n", "here"),
  ).toThrow();
});

/** What the classes of a file call their own, and the class that they are made from. */
function classesOf(text: string) {
  const names = [...text.matchAll(/^\s+(?:async |get |set )?#(\w+)/gm)];
  return {
    names: new Set(names.map(([, name]) => name)),
    base: /class extends (\w+)/.exec(text)?.[1],
  };
}

test("no class of TanStack Query has a name of its own that the class it is made from has, too", () => {
  const folder = "../node_modules/@tanstack/query-core/build/modern";
  const read = (name: string) =>
    classesOf(readFileSync(join(__dirname, folder, name), "utf8"));
  const files = readdirSync(join(__dirname, folder)).filter((name) =>
    name.endsWith(".js"),
  );
  const checked = files.flatMap((file) => {
    let { names, base } = read(file);
    const own = names;
    const shared: string[] = [];
    const bases: string[] = [];
    while (base !== undefined && base !== "Error") {
      bases.push(base);
      const name = base[0]?.toLowerCase() + base.slice(1);
      ({ names, base } = read(`${name}.js`));
      for (const each of names) if (own.has(each)) shared.push(`${each}`);
    }
    expect({ file, shared }).toEqual({ file, shared: [] });
    return bases;
  });
  expect(checked).toContain("Removable");
  expect(checked).toContain("Subscribable");
});
