// Closes an isolate before its first page: from here on no page can leave anything behind in what all pages share.
// Everything that can be reached from the globals is frozen, and so are these. V8 still adds to them after it has read a
// snapshot, so this can't be part of one.

// What no page needs: the insides of Deno, and memory that isolates could share.
const BEYOND = [
  "Atomics",
  "Deno",
  "SharedArrayBuffer",
  "WebAssembly",
  "__bootstrap",
];

export function freezeGlobals() {
  const seen = new Set();

  function freeze(value) {
    const isObject =
      (typeof value === "object" && value !== null) ||
      typeof value === "function";
    if (!isObject || seen.has(value)) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      for (const part of [property.value, property.get, property.set])
        freeze(part);
    }
    freeze(Reflect.getPrototypeOf(value));
  }

  for (const name of BEYOND) delete globalThis[name];
  // What the last match was is told to the next caller, whose page it was or not.
  for (const key of Reflect.ownKeys(RegExp)) {
    if (
      Reflect.getOwnPropertyDescriptor(RegExp, key).get &&
      key !== Symbol.species
    )
      delete RegExp[key];
  }
  seen.add(globalThis);
  for (const key of Reflect.ownKeys(globalThis)) {
    const property = Reflect.getOwnPropertyDescriptor(globalThis, key);
    for (const part of [property.value, property.get, property.set])
      freeze(part);
  }
  // Objects without a name: the prototypes of generators, async functions and iterators.
  freeze(Reflect.getPrototypeOf(async () => {}));
  freeze(Reflect.getPrototypeOf(function* () {}));
  freeze(Reflect.getPrototypeOf(async function* () {}));
  freeze(Reflect.getPrototypeOf(new Map().entries()));
  freeze(Reflect.getPrototypeOf([].values()));
  freeze(Reflect.getPrototypeOf("".matchAll(/x/g)));

  // Code that gives its own objects a `name` or a `toString` must still be able to: on a frozen prototype plain
  // assignment would throw. Such properties become accessors that define an own property on the object that is assigned to.
  function allowOverride(prototype, key) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!property || !("value" in property) || !property.configurable) return;
    const { value } = property;
    Reflect.defineProperty(prototype, key, {
      configurable: false,
      enumerable: property.enumerable,
      get: () => value,
      set(own) {
        if (this === prototype)
          throw new TypeError(`${String(key)} can't be changed`);
        Reflect.defineProperty(this, key, {
          configurable: true,
          enumerable: true,
          value: own,
          writable: true,
        });
      },
    });
  }
  for (const { prototype } of [
    Object,
    Function,
    Error,
    TypeError,
    RangeError,
  ]) {
    for (const key of ["constructor", "message", "name", "toString", "valueOf"])
      allowOverride(prototype, key);
  }

  seen.delete(globalThis);
  for (const value of seen) Object.freeze(value);
  for (const key of Reflect.ownKeys(globalThis)) {
    const { configurable, writable } = Reflect.getOwnPropertyDescriptor(
      globalThis,
      key,
    );
    if (configurable && writable)
      Reflect.defineProperty(globalThis, key, {
        configurable: false,
        writable: false,
      });
  }
  Object.preventExtensions(globalThis);
}
