// The globals a page may count on inside the isolate. URL, timers, abort signals and text coding are Deno's;
// http.js has the little that routing needs of Request and Response. There is no fetch: data comes through op_load.
import { core } from "ext:core/mod.js";
import {
  op_load,
  op_log,
  op_render_end,
  op_render_fail,
  op_render_start,
  op_render_write,
} from "ext:core/ops";
import { Headers, Request, Response } from "ext:lucarne_render/http.js";

const { URL, URLSearchParams } = core.loadExtScript("ext:deno_web/00_url.js");
const { AbortController, AbortSignal } = core.loadExtScript(
  "ext:deno_web/03_abort_signal.js",
);
const { TextDecoder, TextEncoder } = core.loadExtScript(
  "ext:deno_web/08_text_encoding.js",
);
const { DOMException } = core.loadExtScript("ext:deno_web/01_dom_exception.js");
const {
  clearInterval,
  clearTimeout: clearTimer,
  defer,
  setInterval,
  setTimeout: setTimer,
} = core.loadExtScript("ext:deno_web/02_timers.js");

// Deno's timers wait at least 1 ms, and React asks for 0 ms at every turn: those run at the loop's next turn.
const immediates = new Map();
let lastImmediate = 0;

function setTimeout(callback, delayMs = 0, ...args) {
  if (delayMs > 0) return setTimer(callback, delayMs, ...args);
  const id = --lastImmediate;
  immediates.set(id, () => callback(...args));
  defer(() => {
    const run = immediates.get(id);
    immediates.delete(id);
    run?.();
  });
  return id;
}

function clearTimeout(id) {
  if (!immediates.delete(id)) clearTimer(id);
}

function text(value) {
  if (value instanceof Error) return value.stack ?? String(value);
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

const log =
  (level) =>
  (...values) =>
    op_log(level, values.map(text).join(" "));

const globals = {
  AbortController,
  AbortSignal,
  DOMException,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearInterval,
  clearTimeout,
  console: {
    debug: log(0),
    error: log(3),
    info: log(1),
    log: log(1),
    warn: log(2),
  },
  setInterval,
  setTimeout,
  // What the server bundle's entry calls, and nothing else of Rust is reachable from a page.
  lucarneHost: {
    end: (render, complete) => op_render_end(render, complete),
    fail: (render) => op_render_fail(render),
    load: (render, call, known) => op_load(render, call, known),
    start: (render, status, head) => op_render_start(render, status, head),
    write: (render, chunk) => op_render_write(render, chunk),
  },
};

for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  });
}
