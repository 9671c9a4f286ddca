/**
 * The times that the seek bar tells: at its ends, under the pointer, and where one is seeking to.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NO_PROGRESS, type PlayedItem, type Progress } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { fakePlayback } from "../../testing/fakePlayback";
import { LIVE } from "../../testing/playedItem";
import { testApp } from "../../testing/testApp";
import { thumbnailAt } from "../../testing/thumbnail";
import { EVENING_MS } from "../../testing/wireFixtures";
import { SeekBar } from "./SeekBar.web";
import { controlWords } from "./words";

/** Ten minutes into it; twenty are there. */
const GROWING: Progress = {
  ...NO_PROGRESS,
  positionS: 600,
  range: { startS: 0, stopS: 1200 },
  programme: { startS: 0, stopS: 3600 },
  isGrowing: true,
  shownAtMs: EVENING_MS + 600_000,
};

/** The second of the stream of which a picture is. */
const pictured = (): string[] =>
  Array.from(document.querySelectorAll("[style*=jpg]"), (one) =>
    (one as HTMLElement).style.backgroundImage.replace(/\D/g, ""),
  );

async function drawn(
  item: PlayedItem,
  targetS: number | null = null,
  isPictured = false,
) {
  const playback = fakePlayback({ kind: "playing" });
  playback.progress = () => GROWING;
  if (isPictured) playback.thumbnail = async (atS) => thumbnailAt(atS);
  const app = await testApp({
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, [controlWords]);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.become({ phase: { kind: "playing" }, item });
  render(
    <AppRoot app={app}>
      <SeekBar item={item} targetS={targetS} />
    </AppRoot>,
  );
  await act(async () => {});
  const bar = screen.getByRole("slider", { name: "Position" });
  bar.getBoundingClientRect = () => new DOMRect(100, 0, 376, 28);
  return {
    bar,
    /** Points at a share of the way of the thumb. */
    point: (share: number) =>
      act(async () => {
        // jsdom has no events of pointers.
        fireEvent(
          bar,
          new MouseEvent("pointermove", {
            bubbles: true,
            clientX: 108 + share * 360,
          }),
        );
      }),
    /** Holds the thumb at a second of the programme. */
    hold: (atS: string) =>
      act(async () => {
        fireEvent.input(bar, { target: { value: atS } });
      }),
  };
}

const spoken = (bar: HTMLElement) => bar.getAttribute("aria-valuetext");

test("live stands between two hours, and says the one that plays", async () => {
  const { bar } = await drawn(LIVE);
  expect(screen.getByText("20:15")).toBeTruthy();
  expect(screen.getByText("21:15")).toBeTruthy();
  expect(spoken(bar)).toBe("20:25");
});

test("what is started over and still grows says how far one is, and how long it lasts", async () => {
  const { bar } = await drawn({ ...LIVE, location: "startover" });
  expect(screen.getByText("10:00")).toBeTruthy();
  expect(screen.getByText("1:00:00")).toBeTruthy();
  expect(spoken(bar)).toBe("10:00 sur 1:00:00");
});

test("keys that lead somewhere show and say the time there, not the one that plays", async () => {
  const { bar } = await drawn(LIVE, 300);
  expect(spoken(bar)).toBe("20:20");
  expect(screen.getByText("20:20")).toBeTruthy();
});

test("a thumb that is held shows and says the time there, at most the live edge", async () => {
  const { bar, hold } = await drawn(LIVE);
  await hold("120");
  expect(spoken(bar)).toBe("20:17");
  expect(screen.getByText("20:17")).toBeTruthy();
  await hold("3000");
  expect(spoken(bar)).toBe("20:35");
});

test("the pointer shows the time under it, until it leaves", async () => {
  const { bar, point } = await drawn({ ...LIVE, location: "startover" });
  await point(0.25);
  expect(screen.getByText("15:00")).toBeTruthy();
  fireEvent.pointerLeave(bar);
  expect(screen.queryByText("15:00")).toBeNull();
});

test("the stream's picture there stands over the pointer and over the thumb, at most the live edge's", async () => {
  const startedOver: PlayedItem = { ...LIVE, location: "startover" };
  const { bar, point, hold } = await drawn(startedOver, null, true);
  expect(pictured()).toEqual([]);
  await point(0.25);
  expect(pictured()).toEqual(["900"]);
  fireEvent.pointerLeave(bar);
  expect(pictured()).toEqual([]);
  await hold("3000");
  expect(pictured()).toEqual(["1200"]);
});

test("where seeking is restricted the pointer shows nothing", async () => {
  const { point } = await drawn({ ...LIVE, seeking: "restricted" });
  await point(0.25);
  expect(screen.queryByText("20:30")).toBeNull();
});
