/**
 * The seek bar: the times that it tells at its sides, under the pointer and where one is seeking to, and letting go of it.
 * @jest-environment jsdom
 */
import { flushSync } from "react-dom";
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
  positionS: 603,
  range: { startS: 0, stopS: 1203 },
  programme: { startS: 0, stopS: 3600 },
  isGrowing: true,
  shownAtMs: EVENING_MS + 603_000,
};

/** jsdom rounds no slider to its steps. */
beforeEach(() => {
  const { prototype } = HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(prototype, "value") ?? {};
  jest.spyOn(prototype, "value", "set").mockImplementation(function (
    this: HTMLInputElement,
    value,
  ) {
    set?.call(this, String(Math.round(Number(value) / 10) * 10));
  });
});
afterEach(() => jest.restoreAllMocks());

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
  const tree = (of: PlayedItem) => (
    <AppRoot app={app}>
      <SeekBar item={of} targetS={targetS} />
    </AppRoot>
  );
  const { rerender } = render(tree(item));
  await act(async () => {});
  const bar = screen.getByRole("slider", { name: "Position" });
  bar.getBoundingClientRect = () => new DOMRect(100, 0, 376, 28);
  return {
    bar,
    playback,
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
    /** Something else plays. */
    show: (next: PlayedItem) => rerender(tree(next)),
    /** Holds the thumb at a second of the programme. */
    hold: (atS: string) =>
      act(async () => {
        fireEvent.input(bar, { target: { value: atS } });
      }),
  };
}

const spoken = (bar: HTMLElement) => bar.getAttribute("aria-valuetext");

test("live shows and says the hour that plays, and shows when it ends", async () => {
  const { bar } = await drawn(LIVE);
  expect(screen.getByText("20:25")).toBeTruthy();
  expect(screen.getByText("21:15")).toBeTruthy();
  expect(spoken(bar)).toBe("20:25");
});

test("what is started over and still grows says how far one is, and how long it lasts", async () => {
  const { bar } = await drawn({ ...LIVE, location: "startover" });
  expect(screen.getByText("10:03")).toBeTruthy();
  expect(screen.getByText("1:00:00")).toBeTruthy();
  expect(spoken(bar)).toBe("10:03 sur 1:00:00");
});

test("keys that lead somewhere show and say the time there, not the one that plays", async () => {
  const { bar } = await drawn(LIVE, 300);
  expect(spoken(bar)).toBe("20:20");
  expect(screen.getAllByText("20:20")).toHaveLength(2);
});

test("a thumb that is held shows and says the time there, at most the live edge", async () => {
  const { bar, hold } = await drawn(LIVE);
  await hold("120");
  expect(spoken(bar)).toBe("20:17");
  expect(screen.getAllByText("20:17")).toHaveLength(2);
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
  expect(pictured()).toEqual(["1203"]);
});

test("where seeking is restricted the pointer shows nothing", async () => {
  const { point } = await drawn({ ...LIVE, seeking: "restricted" });
  await point(0.25);
  expect(screen.queryByText("20:30")).toBeNull();
});

const seeks = ({ playback }: Awaited<ReturnType<typeof drawn>>) =>
  playback.sent.filter(({ kind }) => kind === "seek");

test("a click beyond the live edge goes to the edge, and lets go of the bar", async () => {
  const shown = await drawn(LIVE);
  const { bar, hold, playback } = shown;
  await hold("3000");
  // A browser lets React draw between two listeners: the slider is put back, to a step that is not quite where it was.
  bar.parentElement?.addEventListener("change", () => flushSync(() => {}));
  const replaced = jest.replaceProperty(
    globalThis as unknown as { IS_REACT_ACT_ENVIRONMENT: boolean },
    "IS_REACT_ACT_ENVIRONMENT",
    false,
  );
  bar.dispatchEvent(new Event("change", { bubbles: true }));
  await new Promise((later) => setTimeout(later));
  replaced.restore();
  expect(seeks(shown)).toEqual([{ kind: "seek", atS: 1203 }]);
  const shownAtMs = EVENING_MS + 903_000;
  const moved = { ...GROWING, positionS: 903, shownAtMs };
  playback.progress = () => moved;
  act(() => playback.become({}));
  expect(spoken(bar)).toBe("20:30");
});

test.each(["pointerup", "pointercancel"])(
  "a thumb that was put back to where it was, so that there is no change, is let go of at %s",
  async (letGo) => {
    const shown = await drawn(LIVE);
    const { bar, hold } = shown;
    await hold("120");
    await act(async () => {
      fireEvent(document, new Event(letGo));
      await new Promise((later) => setTimeout(later));
    });
    expect(seeks(shown)).toEqual([{ kind: "seek", atS: 120 }]);
    expect(spoken(bar)).toBe("20:25");
    fireEvent(bar, new Event("change", { bubbles: true }));
    expect(seeks(shown)).toHaveLength(1);
  },
);

test("a thumb that is held is forgotten once something else plays", async () => {
  const { bar, hold, show } = await drawn(LIVE);
  await hold("120");
  show({ ...LIVE, location: "startover" });
  expect(spoken(bar)).toBe("10:03 sur 1:00:00");
});
