/** @jest-environment jsdom */
/** What a page view tells, and when. */
import type { Write } from "../../api/transport";
import type { PageFigures } from "../../domain/vitals";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import { startTelling } from "./telling";

let visibility: DocumentVisibilityState = "visible";
let mayBeTold = true;

beforeEach(() => {
  mayBeTold = true;
  visibility = "visible";
  jest
    .spyOn(document, "visibilityState", "get")
    .mockImplementation(() => visibility);
});

async function viewing(figures: PageFigures = { lcpMs: 900, cls: 0 }) {
  const app = await testApp({ context: { variant: "tv", vitalsShare: 1 } });
  const player = fakePlayback({ kind: "playing" });
  const sent: { call: string; write: Write }[] = [];
  startTelling(
    { ...app, player: { ...app.player, ...player } },
    () => mayBeTold,
    {
      pageFigures: () => figures,
      elapsedMs: () => 0,
      send: (call, write) => sent.push({ call, write }),
    },
  );
  const turn = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return {
    sent,
    fail: () =>
      player.enter({ kind: "failed", failure: "gone", wayOn: "leave" }),
    hide: () => turn("hidden"),
    show: () => turn("visible"),
    leave: () => window.dispatchEvent(new Event("pagehide")),
    payloads: () => sent.map(({ write }) => write.payload),
  };
}

test("nothing is told while the page is looked at, and its figures once when it is left", async () => {
  const { sent, payloads, fail, show, hide, leave } = await viewing();
  fail();
  show();
  expect(sent).toEqual([]);
  hide();
  leave();
  expect(payloads()).toEqual([
    {
      layout: "tv",
      lcp_ms: 900,
      cls: 0,
      zaps_ms: [],
      failures: ["gone"],
    },
  ]);
  expect(sent[0]?.call).toBe("/api/vitals/");
  expect(sent[0]?.write.method).toBe("POST");
});

test("a page that is left without being hidden before tells as well", async () => {
  const { sent, leave } = await viewing();
  leave();
  expect(sent).toHaveLength(1);
});

test("what a page does once it is seen again is told the next time, without what was told", async () => {
  const { payloads, fail, show, hide } = await viewing();
  hide();
  show();
  hide();
  expect(payloads()).toHaveLength(1);
  show();
  fail();
  hide();
  expect(payloads()[1]).toEqual({
    layout: "tv",
    zaps_ms: [],
    failures: ["gone"],
  });
});

test("a user who says no meanwhile is told of no more", async () => {
  const { sent, hide } = await viewing();
  mayBeTold = false;
  hide();
  expect(sent).toEqual([]);
});

test("one page view tells so often at most", async () => {
  const { sent, fail, show, hide } = await viewing();
  for (let count = 0; count < 30; count += 1) {
    fail();
    hide();
    show();
  }
  expect(sent).toHaveLength(10);
});
