/**
 * What the libraries and esbuild's own output call of the language and TV browsers before Chromium 71 lack,
 * and nothing more. core-js does the same in ten times the bytes, on the devices that read them slowest.
 */

/** One level deep, or as many as asked for. Skips holes. */
export function flat(list: readonly unknown[], depth = 1): unknown[] {
  const result: unknown[] = [];
  list.forEach((item) => {
    if (depth > 0 && Array.isArray(item)) result.push(...flat(item, depth - 1));
    else result.push(item);
  });
  return result;
}

export function entries(object: object): [string, unknown][] {
  return Object.keys(object).map((key) => [
    key,
    (object as Record<string, unknown>)[key],
  ]);
}

/** Every own property, symbols and hidden ones too: `{ ...object }` is made of these. */
export function descriptors(object: object): PropertyDescriptorMap {
  const result: PropertyDescriptorMap = {};
  for (const key of Reflect.ownKeys(object))
    result[key as string] = Reflect.getOwnPropertyDescriptor(object, key)!;
  return result;
}

/** What comes of `promise`, once `run` is through; what `run` throws comes instead. */
export function settle<T>(promise: Promise<T>, run?: unknown): Promise<T> {
  if (typeof run !== "function") return promise;
  const after = () => Promise.resolve((run as () => unknown)());
  return promise.then(
    (value) => after().then(() => value),
    (reason: unknown) =>
      after().then(() => {
        throw reason;
      }),
  );
}

/** Unseen by loops, as the language's own are. Written without a spread, which would need what is put here. */
function put(object: object, name: string, value: unknown): void {
  if (name in object) return;
  Object.defineProperty(object, name, {
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  });
}

export function putStandard(global: object): void {
  put(global, "globalThis", global);
  put(Object, "entries", entries);
  put(Object, "values", (object: object) =>
    entries(object).map(([, value]) => value),
  );
  put(Object, "getOwnPropertyDescriptors", descriptors);
  put(Array.prototype, "flat", function (this: unknown[], depth?: number) {
    return flat(this, depth);
  });
  put(
    Array.prototype,
    "flatMap",
    function (this: unknown[], ...of: Parameters<typeof this.map>) {
      return flat(this.map(...of));
    },
  );
  put(
    Promise.prototype,
    "finally",
    function (this: Promise<unknown>, run: unknown) {
      return settle(this, run);
    },
  );
}

function takesUndefined(Native: typeof Headers): boolean {
  try {
    return Boolean(new Native(undefined));
  } catch {
    return false;
  }
}

/** `new Headers(undefined)` is an empty one; Chromium 53 throws, and with it each redirect of the router. */
export function tolerant(Native: typeof Headers): typeof Headers {
  if (takesUndefined(Native)) return Native;
  const Tolerant = function (init?: HeadersInit) {
    return init === undefined ? new Native() : new Native(init);
  };
  Tolerant.prototype = Native.prototype;
  return Tolerant as unknown as typeof Headers;
}
