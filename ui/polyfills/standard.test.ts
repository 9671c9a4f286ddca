/** The stand-ins do what the language's own do. */
import {
  descriptors,
  entries,
  flat,
  putStandard,
  settle,
  tolerant,
} from "./standard";

test("lists are flattened by one level, or by as many as asked for", () => {
  const list = [1, [2, [3, [4]]], [], "ab"];
  expect(flat(list)).toEqual(list.flat());
  expect(flat(list, 2)).toEqual(list.flat(2));
  expect(flat(list, Infinity)).toEqual(list.flat(Infinity));
  expect(flat(list, 0)).toEqual(list);
  // oxlint-disable-next-line no-sparse-arrays
  expect(flat([1, , [2, , 3]])).toEqual([1, 2, 3]);
});

test("entries are those that belong to the object itself", () => {
  const object = Object.assign(Object.create({ inherited: 1 }), { a: 1, b: 2 });
  expect(entries(object)).toEqual(Object.entries(object));
  expect(entries(["x"])).toEqual([["0", "x"]]);
});

test("descriptors keep what is hidden, what is a getter, and symbols", () => {
  const object = {
    plain: 1,
    get got() {
      return 2;
    },
    [Symbol.for("sign")]: 3,
  };
  Object.defineProperty(object, "hidden", { value: 4 });
  expect(descriptors(object)).toEqual(Object.getOwnPropertyDescriptors(object));
});

test("what follows a promise waits, runs either way, and changes nothing", async () => {
  const seen: string[] = [];
  const run = async () => {
    await Promise.resolve();
    seen.push("run");
  };
  const follow = (promise: Promise<unknown>) =>
    settle(promise, run).then(
      (value) => seen.push(`kept ${value}`),
      (reason: unknown) => seen.push(`failed ${reason}`),
    );
  await follow(Promise.resolve(1));
  await follow(Promise.reject(new Error("2")));
  expect(seen).toEqual(["run", "kept 1", "run", "failed Error: 2"]);
});

test("what fails afterwards is what the promise comes to", async () => {
  const fail = () => {
    throw new Error("after");
  };
  await expect(settle(Promise.resolve(1), fail)).rejects.toThrow("after");
  await expect(settle(Promise.resolve(1))).resolves.toBe(1);
});

test("what a browser lacks is put where it belongs, unseen by loops; what it has stays", () => {
  const { values } = Object;
  const { flatMap } = Array.prototype;
  const { finally: ending } = Promise.prototype;
  Reflect.deleteProperty(Object, "values");
  Reflect.deleteProperty(Array.prototype, "flatMap");
  try {
    putStandard(globalThis);
    expect(Object.values({ a: 1, b: 2 })).toEqual([1, 2]);
    expect([1, 2].flatMap((one, at) => [one, at])).toEqual([1, 0, 2, 1]);
    const looped = [];
    for (const key in [1]) looped.push(key);
    expect(looped).toEqual(["0"]);
    expect(Promise.prototype.finally).toBe(ending);
  } finally {
    Reflect.set(Object, "values", values);
    Reflect.set(Array.prototype, "flatMap", flatMap);
  }
});

test("headers made of undefined are empty where the browser refuses to make them, and otherwise its own", () => {
  class Refusing extends Map<string, string> {
    constructor(...init: [Iterable<[string, string]>?]) {
      if (init.length > 0 && init[0] === undefined) throw new TypeError();
      super(init[0]);
    }
  }
  const Made = tolerant(Refusing as unknown as typeof Headers);
  expect([...new Made(undefined)]).toEqual([]);
  expect([...new Made([["a", "b"]])]).toEqual([["a", "b"]]);
  expect(new Made()).toBeInstanceOf(Refusing);
  expect(new Refusing()).toBeInstanceOf(Made);
  expect(tolerant(Map as unknown as typeof Headers)).toBe(Map);
});
