// What the server spends on addresses that lead nowhere, of processor time, beside a stored page: in its default configuration, but for
// the log.
import { Agent } from "node:http";
import { ask } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { inRounds } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Addresses that lead nowhere, one core, 8 connections";
export const needs = [];

const REQUESTS = 3_000;
const CONNECTIONS = 8;
/** Goal for a request, in ms. */
const MOST_MS = 0.3;

/** By what is asked for: the path of each request, and the status that it has. */
const KINDS = {
  "a stored page": [() => "/home", 200],
  "another spelling": [() => "/HOME", 302],
  "a made-up address": [(number) => `/x${number}/y`, 302],
  "an unknown show, again": [() => "/live/normal/show/x", 404],
  "an id that is none": [(number) => `/live/normal/show/x.${number}`, 404],
  "an escaped slash": [(number) => `/live/normal/show/a%2F${number}`, 404],
  "an id that is too long": [
    (number) => `/home/serie/${"a".repeat(65)}${number}`,
    404,
  ],
  "a page past the end": [() => "/live/normal?page=20", 302],
  "a page that wants a sign-in": [() => "/recordings/completed", 302],
  "no sign-in by link": [(number) => `/auth/x${number}`, 302],
  "a category of the catalogue": [(number) => `/vod/${number}`, 302],
  "a short address": [(number) => `/show/x${number}`, 302],
  "an unknown show, each another": [
    (number) => `/live/normal/show/x${number}`,
    404,
  ],
  "an unknown series, each another": [
    (number) => `/live/normal/serie/x${number}`,
    404,
  ],
  "an unknown person, each another": [
    (number) => `/live/normal/people/X${number}`,
    404,
  ],
  "a sign-in by link": [(number) => `/auth/x${number}/y`, 200],
  "a search": [(number) => `/search/all?q=x${number}`, 200],
};
/** Their answers are not known before they are made. */
const RENDERED = new Set(["a search"]);

export async function measure({ headend, rounds }) {
  const lucarne = await startReady({ upstream: headend.url });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let number = 0;

  /** So many requests, each of which must have its status. */
  async function load(most, [path, status]) {
    const last = number + most;
    const client = async () => {
      while (number < last) {
        const answer = await ask(lucarne.url + path(number++), { agent });
        if (answer.status !== status)
          throw new Error(`answered ${answer.status}, not ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  }

  try {
    const { failed, medians } = await inRounds(
      rounds,
      KINDS,
      async (_name, kind) => {
        await load(REQUESTS / 10, kind);
        const before = lucarne.served.cpuMs();
        await load(REQUESTS, kind);
        return { cpuMs: (lucarne.served.cpuMs() - before) / REQUESTS };
      },
    );
    const lines = Object.entries(medians).map(([name, { cpuMs }]) =>
      line({
        what: `${name}: processor time a request`,
        unit: "ms",
        ours: cpuMs,
        ...(RENDERED.has(name)
          ? {}
          : { goal: ["at most", MOST_MS], of: "ours" }),
      }),
    );
    return { failed, lines, medians };
  } finally {
    agent.destroy();
    await lucarne.stop();
  }
}
