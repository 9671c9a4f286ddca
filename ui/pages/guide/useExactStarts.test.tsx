/**
 * When what is on truly began: asked for the channels in view while the guide rests, and drawn.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { GUIDE_ANSWERS, openGuide } from "../../testing/guidePage";
import { EVENING_S, wireChannel } from "../../testing/wireFixtures";
import { View as GuideTv } from "./Guide.tv";
import { View as GuideWeb } from "./Guide.web";

const CALL = "/api/cache/accurate/rive_une/";
/** What is on at first, and what follows it an hour and ten minutes later. */
const [FIRST_S, NEXT_S] = [EVENING_S, EVENING_S + 4200];
const LATE_S = 240;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

/** Its first channel says that whatever is on began four minutes late. */
async function open(View: ComponentType, from?: "document") {
  let startS = FIRST_S;
  const answers = {
    ...GUIDE_ANSWERS,
    [CALL]: () => ({
      channel_epg: "rive_une",
      show_id: `rive_une-${startS}`,
      show_exact_start: startS + LATE_S,
    }),
  };
  const { app } = await openGuide(View, "", answers, from ?? "page");
  return {
    app,
    asked: () => app.asked.filter((call) => call === CALL).length,
    goOn: () => {
      startS = NEXT_S;
    },
  };
}

/** A hundred channels, of which each fifth one reports when what is on began. Gives those that were asked. */
async function openMany(View: ComponentType) {
  const many = Array.from({ length: 100 }, (_, at) =>
    wireChannel({
      channel_epg: `c${at}`,
      channel_name: `Chaîne ${at}`,
      channel_number: at + 1,
      channel_is_accurate: at % 5 === 0,
    }),
  );
  const answers = {
    ...GUIDE_ANSWERS,
    "/api/mobile/channels/": { channels: many },
  };
  const { app } = await openGuide(View, "", answers, "page");
  const prefix = "/api/cache/accurate/";
  return () =>
    app.asked
      .filter((call) => call.startsWith(prefix))
      .map((call) => call.slice(prefix.length, -1));
}

const isDrawn = (times: string) =>
  screen
    .getAllByRole("gridcell")
    .some((cell) =>
      cell.getAttribute("aria-label")?.includes(`, Rive Une, ${times} – `),
    );

describe.each([
  ["web", GuideWeb],
  ["TV", GuideTv],
] as const)("on %s", (_, View) => {
  test("the document's first view has the true start of what is on, and doesn't move when it is asked again", async () => {
    await open(View, "document");
    expect(isDrawn("20:19")).toBe(true);
    expect(isDrawn("20:15")).toBe(false);
    await pass(250);
    expect(isDrawn("20:19")).toBe(true);
  });

  test("where one comes from another page, what is on a channel in view is drawn from its true start once the guide rests", async () => {
    const { asked } = await open(View);
    expect(isDrawn("20:15")).toBe(true);
    await pass(250);
    expect(asked()).toBe(1);
    expect(isDrawn("20:19")).toBe(true);
    expect(isDrawn("20:15")).toBe(false);
  });

  test("all channels in view that report it are asked, and those that the guide hurries past are not", async () => {
    const asked = await openMany(View);
    await pass(200);
    expect(asked()).toEqual([]);
    await pass(50);
    expect(asked()).toContain("c0");
    expect(asked()).toContain("c5");
    expect(asked()).not.toContain("c1");
    const grid = screen.getByRole("grid");
    for (let count = 0; count < 60; count += 1) {
      fireEvent.keyDown(grid, { key: "ArrowDown", keyCode: 40 });
      await pass(20);
    }
    await pass(250);
    expect(asked()).toContain("c60");
    expect(asked()).not.toContain("c30");
  });

  test("while the guide rests it is asked again, within five minutes of what is on becoming another programme", async () => {
    const { app, asked, goOn } = await open(View);
    let stop = () => {};
    act(() => {
      stop = app.clock.start(NEXT_S * 1000 - 60_000);
    });
    await pass(250);
    expect(asked()).toBe(1);
    goOn();
    await pass(4 * 60_000);
    expect(asked()).toBe(1);
    await pass(2 * 60_000);
    expect(asked()).toBe(2);
    expect(isDrawn("21:29")).toBe(true);
    stop();
  });
});
