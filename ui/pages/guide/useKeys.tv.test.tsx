/**
 * OK and digits in the guide on TV: what was pressed elsewhere means nothing here.
 * @jest-environment jsdom
 */
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { prefer } from "../../app/preferences";
import { reminders } from "../../app/reminders";
import {
  activeCell,
  GUIDE_ANSWERS,
  guideAt,
  openGuide,
} from "../../testing/guidePage";
import { wireChannel } from "../../testing/wireFixtures";
import { View } from "./Guide.tv";

/** Held OK opens what can't be played: where it leads tells that it acted. */
const LOCKED = {
  ...GUIDE_ANSWERS,
  "/api/mobile/channels/": {
    channels: [
      wireChannel({ channel_playable: false }),
      wireChannel({
        channel_epg: "alpen",
        channel_name: "Alpen",
        channel_number: 4,
        channel_language: "de",
      }),
      wireChannel({
        channel_epg: "nothing",
        channel_name: "Rien",
        channel_number: 7,
      }),
    ],
  },
};

const OK = { key: "Enter", keyCode: 13 };
const PROGRAMME = /^\/guide\/show\/rive_une-/;

afterEach(() => localStorage.clear());

async function open(search = "") {
  const { address } = await openGuide(View, search, LOCKED);
  // All channels follow what the page came with.
  await act(() => Promise.resolve());
  return { grid: screen.getByRole("grid"), address };
}

const RIGHT = { key: "ArrowRight", keyCode: 39 };
const LEFT = { key: "ArrowLeft", keyCode: 37 };

test("Left at the edge of the past is the menu's, and one that is held ends there", async () => {
  const { grid } = await open("?day=2026-11-14");
  /** Whether the key is left to the page. */
  const press = (init = {}) => fireEvent.keyDown(grid, { ...LEFT, ...init });
  let presses = 0;
  while (!press() && presses < 100) presses += 1;
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThan(100);
  expect(press({ repeat: true })).toBe(false);
  expect(press()).toBe(true);
  await act(() => Promise.resolve());
});

function type(grid: HTMLElement, digit: number): void {
  fireEvent.keyDown(grid, { key: String(digit), keyCode: 48 + digit });
}

test("OK opens the programme in focus when it is let go, and once", async () => {
  const { grid, address } = await open();
  fireEvent.keyDown(grid, OK);
  expect(address.path).toBe("/guide");
  fireEvent.keyUp(grid, OK);
  expect(address.path).toMatch(PROGRAMME);
});

test("an OK that was pressed elsewhere opens nothing where it is let go", async () => {
  const { grid, address } = await open();
  fireEvent.keyUp(grid, OK);
  expect(address.path).toBe("/guide");
});

test("an OK that was pressed elsewhere and is held plays nothing, and opens nothing once it is let go", async () => {
  const { grid, address } = await open();
  fireEvent.keyDown(grid, { ...OK, repeat: true });
  fireEvent.keyDown(grid, { ...OK, repeat: true });
  fireEvent.keyUp(grid, OK);
  expect(address.path).toBe("/guide");
});

test("an OK that is held on the grid plays at once, and lets go of nothing else", async () => {
  const { grid, address } = await open();
  fireEvent.keyDown(grid, OK);
  fireEvent.keyDown(grid, { ...OK, repeat: true });
  expect(address.path).toMatch(PROGRAMME);
});

test("an OK that is held on what is to come reminds of it, and so does another one no longer", async () => {
  const { address } = await openGuide(View);
  const grid = screen.getByRole("grid");
  for (let shows = 0; shows < 2; shows += 1) fireEvent.keyDown(grid, RIGHT);
  const hold = () => {
    fireEvent.keyDown(grid, OK);
    fireEvent.keyDown(grid, { ...OK, repeat: true });
    fireEvent.keyUp(grid, OK);
  };
  hold();
  const [reminder, ...others] = reminders();
  expect(others).toEqual([]);
  expect(reminder).toMatchObject({ channelName: "Rive Une" });
  expect(activeCell()).toContain(reminder?.title);
  expect(screen.getByText(/Ne plus me le rappeler/)).toBeTruthy();
  hold();
  expect(reminders()).toEqual([]);
  expect(screen.getByText(/Me le rappeler/)).toBeTruthy();
  expect(address.path).toBe("/guide");
});

test("an OK whose grid lost the focus meanwhile is forgotten", async () => {
  const { grid, address } = await open();
  fireEvent.keyDown(grid, OK);
  fireEvent.blur(grid);
  fireEvent.keyUp(grid, OK);
  expect(address.path).toBe("/guide");
});

test("digits, then OK, lead to that channel at once, and open nothing", async () => {
  const { grid, address } = await open();
  type(grid, 7);
  expect(activeCell()).toContain("Rive Une");
  fireEvent.keyDown(grid, OK);
  expect(activeCell()).toContain("Rien");
  fireEvent.keyDown(grid, { ...OK, repeat: true });
  fireEvent.keyUp(grid, OK);
  expect(address.path).toBe("/guide");
});

test("digits, then OK on what stands above the grid, lead to that channel and press nothing", async () => {
  const { grid } = await open();
  const compact = screen.getByRole("button", { name: "Compact" });
  type(compact, 7);
  // What is not prevented is a press of the button.
  expect(fireEvent.keyDown(compact, OK)).toBe(false);
  expect(activeCell()).toContain("Rien");
  expect(fireEvent.keyDown(compact, OK)).toBe(true);
  expect(grid.getAttribute("aria-rowcount")).toBe("3");
});

test("the number of a channel that the filters hide leads to the nearest one that is shown, and says why", async () => {
  prefer("guideFilters", JSON.stringify({ language: "fr" }));
  const { grid } = await open();
  expect(grid.getAttribute("aria-rowcount")).toBe("2");
  type(grid, 4);
  fireEvent.keyDown(grid, OK);
  expect(activeCell()).toContain("Rien");
  expect(screen.getByRole("status").textContent).toBe("Aucune chaîne 4 ici");
});

test("a number that no channel has leads to the nearest one, and is said", async () => {
  const { grid } = await open();
  type(grid, 5);
  fireEvent.keyDown(grid, OK);
  expect(activeCell()).toContain("Rien");
  expect(screen.getByRole("status").textContent).toBe("Aucune chaîne 5 ici");
  type(grid, 4);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a number that is typed before the channels are there leads to its row once they are", async () => {
  const { app, page } = await guideAt(View, "", LOCKED);
  let come = () => {};
  const there = new Promise<void>((resolve) => (come = resolve));
  const { fetchQuery } = app.queryClient;
  jest
    .spyOn(app.queryClient, "fetchQuery")
    .mockImplementation(
      (options) =>
        there.then(() => fetchQuery.call(app.queryClient, options)) as never,
    );
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  const grid = screen.getByRole("grid");
  type(grid, 7);
  fireEvent.keyDown(grid, OK);
  expect(activeCell()).not.toContain("Rien");
  await act(async () => {
    come();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(activeCell()).toContain("Rien");
});

test("OK on a channel of which nothing is announced now plays it: who is not signed in is asked to", async () => {
  const { app, address } = await openGuide(View, "", LOCKED);
  await act(() => Promise.resolve());
  const grid = screen.getByRole("grid");
  type(grid, 7);
  fireEvent.keyDown(grid, OK);
  fireEvent.keyUp(grid, OK);
  expect(activeCell()).toMatch(/^En direct, sans programme annoncé, Rien/);
  fireEvent.keyDown(grid, OK);
  fireEvent.keyUp(grid, OK);
  await waitFor(() =>
    expect(app.prompts.current()).toEqual({ kind: "signIn" }),
  );
  expect(address.path).toBe("/guide");
});
