// The globals a page may count on inside the isolate. URL, timers, abort signals and text coding are Deno's;
// http.js has the little that routing needs of Request and Response. There is no fetch: data comes through op_load.
import { core } from "ext:core/mod.js";
import {
  op_load,
  op_log,
  op_render_end,
  op_render_fail,
  op_render_start,
  op_render_turn,
  op_render_write,
} from "ext:core/ops";
import { freezeGlobals } from "ext:lucarne_render/freeze.js";
import { Headers, Request, Response } from "ext:lucarne_render/http.js";
import { quickenPatterns } from "ext:lucarne_render/patterns.js";

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
  setInterval: setEvery,
  setTimeout: setTimer,
} = core.loadExtScript("ext:deno_web/02_timers.js");

const { getAsyncContext, setAsyncContext } = core;
const { queueMicrotask: queueTask } = globalThis;

// The renders under way. What runs belongs to the render whose number is the async context, which promises carry on by
// themselves. Timers of a render that is over never run, so nothing goes on behind it.
const underWay = new Set();

/** `callback` as part of the render that asks for it now. */
function owned(callback) {
  const render = getAsyncContext();
  if (render === undefined) return callback;
  return (...args) => {
    if (!underWay.has(render)) return;
    const outer = getAsyncContext();
    setAsyncContext(render);
    op_render_turn(render);
    try {
      callback(...args);
    } finally {
      setAsyncContext(outer);
    }
  };
}

// Deno's timers wait at least 1 ms, and React asks for 0 ms at every turn: those run at the loop's next turn.
const immediates = new Map();
let lastImmediate = 0;

function setTimeout(callback, delayMs = 0, ...args) {
  if (delayMs > 0) return setTimer(owned(callback), delayMs, ...args);
  const id = --lastImmediate;
  const run = owned(callback);
  immediates.set(id, () => run(...args));
  defer(() => {
    const due = immediates.get(id);
    immediates.delete(id);
    due?.();
  });
  return id;
}

function clearTimeout(id) {
  if (!immediates.delete(id)) clearTimer(id);
}

const setInterval = (callback, delayMs, ...args) =>
  setEvery(owned(callback), delayMs, ...args);

// React draws in microtasks: those of several pages may wait behind one turn of the loop.
const queueMicrotask = (callback) => queueTask(owned(callback));

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
  queueMicrotask,
  setInterval,
  setTimeout,
  // What Rust calls (`script.rs`). The page's entry puts its own functions into `globalThis.lucarne`.
  lucarneIsolate: {
    cancel(render) {
      underWay.delete(render);
      globalThis.lucarne.cancel(render);
    },
    close() {
      // Deno's own puts itself in place when it is first called.
      queueMicrotask(() => {});
      Object.freeze(globalThis.lucarne);
      Object.freeze(globalThis.lucarneHost);
      quickenPatterns();
      freezeGlobals();
    },
    render(render, request) {
      underWay.add(render);
      setAsyncContext(render);
      try {
        return globalThis.lucarne.render(render, request);
      } finally {
        setAsyncContext(undefined);
      }
    },
    resume: (render) => globalThis.lucarne.resume(render),
  },
  // What the page's entry calls, and nothing else of Rust is reachable from a page.
  lucarneHost: {
    end(render, complete) {
      underWay.delete(render);
      op_render_end(render, complete);
    },
    fail(render) {
      underWay.delete(render);
      op_render_fail(render);
    },
    async load(render, call, known, binary) {
      const answer = await op_load(render, call, known, binary);
      op_render_turn(render);
      return answer;
    },
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
