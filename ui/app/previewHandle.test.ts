/**
 * When the code of previews is fetched (spec, section 9, "Preview").
 * @jest-environment jsdom
 */
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import type { App } from "./context";
import { prefer } from "./preferences";
import { createPreviews } from "./previewHandle";
import type { PreviewTarget } from "./previews";

const TARGET = {} as PreviewTarget;
const PICTURE = {} as HTMLElement;

/** Time that passes when a test says so. */
function manualTime() {
  let nowMs = 0;
  let waiting: { atMs: number; run: () => void }[] = [];
  return {
    after(ms: number, run: () => void) {
      const entry = { atMs: nowMs + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    async pass(ms: number) {
      nowMs += ms;
      const due = waiting.filter(({ atMs }) => atMs <= nowMs);
      waiting = waiting.filter((entry) => !due.includes(entry));
      due.forEach(({ run }) => run());
      // What is fetched comes at once.
      await new Promise(process.nextTick);
    },
  };
}

async function stage(isSignedIn = true) {
  const app: App = await testApp(
    isSignedIn
      ? {
          context: {
            session: { state: "authenticated", profile: wireProfile() },
          },
        }
      : {},
  );
  const did: string[] = [];
  const time = manualTime();
  const load = () => {
    did.push("fetch");
    const playback = {
      show: () => void did.push("show"),
      hide: () => void did.push("hide"),
    };
    return Promise.resolve({ startPreviews: () => playback });
  };
  const previews = createPreviews(load, () => app, time.after);
  return { app, did, time, previews };
}

test("250 ms intent delay: nothing is fetched before", async () => {
  const { did, time, previews } = await stage();
  previews.point(TARGET, PICTURE);
  await time.pass(249);
  expect(did).toEqual([]);
  await time.pass(1);
  expect(did).toEqual(["fetch", "show"]);
});

test("nothing is fetched while a page is still being taken over from the server", async () => {
  const { app, did, time, previews } = await stage();
  app.isAdopted = false;
  previews.point(TARGET, PICTURE);
  await time.pass(250);
  await time.pass(250);
  expect(did).toEqual([]);
  app.isAdopted = true;
  await time.pass(250);
  expect(did).toEqual(["fetch", "show"]);
});

test("a viewer who leaves the card before meant nothing by it", async () => {
  const { did, time, previews } = await stage();
  previews.point(TARGET, PICTURE);
  await time.pass(200);
  previews.leave();
  await time.pass(1000);
  expect(did).toEqual([]);
});

test("leaving the hover stops it, and another card takes its place", async () => {
  const { did, time, previews } = await stage();
  previews.point(TARGET, PICTURE);
  await time.pass(250);
  previews.point(TARGET, PICTURE);
  await time.pass(250);
  expect(did).toEqual(["fetch", "show", "hide", "fetch", "show"]);
});

test("for visitors nothing is fetched", async () => {
  const { did, time, previews } = await stage(false);
  previews.point(TARGET, PICTURE);
  await time.pass(1000);
  expect(did).toEqual([]);
});

test("in the lite mode nothing is fetched: it has no previews", async () => {
  prefer("liteMode", "true");
  const { did, time, previews } = await stage();
  previews.point(TARGET, PICTURE);
  await time.pass(1000);
  expect(did).toEqual([]);
  prefer("liteMode", null);
});
