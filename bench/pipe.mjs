// Chromium by DevTools over a pipe, and nothing beside it. Playwright has DevTools keep the answers that a page gets, a player's
// segments among them: what a browser comes to hold in an hour can only be told without it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CHROMIUM, QUIET } from "../tests/chromium.mjs";
import { residentOfAll } from "./process.mjs";

const LOOK_MS = 50;

/** Messages end with a zero. What comes unasked is told to its method's one listener. */
function talk(to, from) {
  const asked = new Map();
  const listeners = new Map();
  let last = 0;
  let rest = "";
  const answer = (text) => {
    const { id, result, error, method, params } = JSON.parse(text);
    listeners.get(method)?.(params);
    const waiting = asked.get(id);
    asked.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  };
  from.setEncoding("utf8");
  from.on("data", (piece) => {
    const parts = (rest + piece).split("\0");
    rest = parts.pop();
    parts.forEach(answer);
  });
  from.on("close", () => {
    for (const { reject } of asked.values())
      reject(new Error("the browser has ended"));
  });
  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        to.write(
          `${JSON.stringify({ id: last, method, params, sessionId })}\0`,
        );
      }),
    on: (method, listener) => listeners.set(method, listener),
  };
}

const call = (work, given) => `(${work})(${JSON.stringify(given)})`;

/** What a measurement asks of a page; `session` is for `press` and `putCookies` of `browser.mjs`, and for `heap.mjs`. */
function pageOf(session) {
  const { send } = session;
  const evaluate = async (work, given) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", {
      expression: call(work, given),
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails)
      throw new Error(
        exceptionDetails.exception?.description ?? exceptionDetails.text,
      );
    return result.value;
  };
  return {
    session,
    evaluate,
    /** For whatever is opened from here on, before it begins. */
    addInitScript: (work, given) =>
      send("Page.addScriptToEvaluateOnNewDocument", {
        source: call(work, given),
      }),
    goto: (url) => send("Page.navigate", { url }),
    /** Until `work` says so in the page, at most `limitMs`. */
    async until(work, limitMs) {
      const limit = performance.now() + limitMs;
      while (!(await evaluate(work).catch(() => false))) {
        if (performance.now() > limit) throw new Error(`never came: ${work}`);
        await pause(LOOK_MS);
      }
    },
  };
}

/** The one page of a new profile. `LUCARNE_CHROMIUM` names another browser, as for the browser tests. */
export async function startBareBrowser({ width, height }, ...more) {
  const profile = mkdtempSync(join(tmpdir(), "lucarne-bare-"));
  const child = spawn(
    CHROMIUM,
    [
      "--headless",
      ...QUIET,
      "--force-prefers-reduced-motion",
      "--lang=fr-CH",
      "--accept-lang=fr-CH",
      `--window-size=${width},${height}`,
      `--user-data-dir=${profile}`,
      "--remote-debugging-pipe",
      ...more,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const ended = once(child, "exit");
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  const { send, on } = talk(child.stdio[3], child.stdio[4]);
  const findPage = async () => {
    const { targetInfos } = await send("Target.getTargets");
    return targetInfos.find(({ type }) => type === "page");
  };
  let found = await findPage();
  while (!found) {
    await pause(LOOK_MS);
    found = await findPage();
  }
  const { sessionId } = await send("Target.attachToTarget", {
    targetId: found.targetId,
    flatten: true,
  });
  const page = pageOf({
    send: (method, params) => send(method, params, sessionId),
    on,
  });
  // Without it nothing runs before a page.
  await page.session.send("Page.enable");
  return {
    page,
    /** Resident bytes of all its processes. */
    async resident() {
      const { processInfo } = await send("SystemInfo.getProcessInfo");
      return residentOfAll(processInfo.map(({ id }) => id));
    },
    async close() {
      stop();
      process.off("exit", stop);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
