// The part of the Fetch standard that react-router reads while it matches routes and runs loaders: a GET request
// with headers, and responses that carry a redirect. deno_fetch would bring sockets and TLS into every isolate.

export class Headers {
  #values = new Map();

  constructor(init = {}) {
    const entries =
      typeof init[Symbol.iterator] === "function" ? init : Object.entries(init);
    for (const [name, value] of entries) this.append(name, value);
  }

  append(name, value) {
    const held = this.get(name);
    this.set(name, held === null ? value : `${held}, ${value}`);
  }

  delete(name) {
    this.#values.delete(name.toLowerCase());
  }

  get(name) {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name) {
    return this.#values.has(name.toLowerCase());
  }

  set(name, value) {
    this.#values.set(name.toLowerCase(), String(value));
  }

  *[Symbol.iterator]() {
    yield* this.#values;
  }
}

export class Request {
  body = null;

  constructor(input, init = {}) {
    this.url = typeof input === "string" ? input : String(input.url ?? input);
    this.method = (init.method ?? input.method ?? "GET").toUpperCase();
    this.headers = new Headers(init.headers ?? input.headers);
    this.signal = init.signal ?? input.signal ?? new AbortController().signal;
  }

  clone() {
    return new Request(this);
  }
}

export class Response {
  constructor(body = null, init = {}) {
    this.body = body;
    this.status = init.status ?? 200;
    this.statusText = init.statusText ?? "";
    this.headers = new Headers(init.headers);
  }

  get ok() {
    return this.status >= 200 && this.status < 300;
  }
}
