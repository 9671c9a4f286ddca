/**
 * The address of TV's guide follows what is in view, so that Back and a reload keep it.
 * @jest-environment jsdom
 */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { prefer } from "../../app/preferences";
import { activeCell, openGuide } from "../../testing/guidePage";
import { View } from "./Guide.tv";

const BLUE = { key: "ColorF3Blue", keyCode: 406 };
const OK = { key: "Enter", keyCode: 13 };
const TOMORROW = "?day=2026-11-22&time=21:00";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const grid = () => screen.getByRole("grid");
const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));
const press = (key: typeof OK) => fireEvent.keyDown(grid(), key);
const filter = () => screen.getByRole("button", { name: "Mes chaînes" });

async function open(search = "") {
  const { address } = await openWithHistory(search);
  return address;
}

async function openWithHistory(search = "") {
  const { address, history } = await openGuide(View, search);
  await rest();
  return { address, history };
}

test("an address that was left is not taken back while the next page is still to be drawn", async () => {
  const { app, address } = await openGuide(View);
  await rest();
  app.router = { renew: () => {}, isAt: () => false, isUnderWay: () => false };
  press(BLUE);
  await rest();
  expect(address.search).toBe("");
});

test("what the page opened with keeps its address", async () => {
  expect((await open()).search).toBe("");
});

test("day and hour are in the address once the keys rest, and the grid and its focus stay as they are", async () => {
  const { address, history } = await openWithHistory();
  const before = grid();
  press(BLUE);
  expect(address.search).toBe("");
  await rest();
  // Back leads to the page before the guide.
  expect(history.action).toBe("REPLACE");
  expect(address).toEqual({ path: "/guide", search: TOMORROW });
  expect(grid()).toBe(before);
});

const goTo = (name: string) =>
  fireEvent.click(screen.getByRole("link", { name }));
const RED = { key: "ColorF0Red", keyCode: 403 };

test("a day shows the hours that one was looking at, today what is on, and there is none before the first", async () => {
  const address = await open();
  const now = activeCell();
  goTo("sam. 14 nov.");
  await rest();
  const FIRST = "?day=2026-11-14&time=21:00";
  expect(address.search).toBe(FIRST);
  press(RED);
  await rest();
  expect(address.search).toBe(FIRST);
  goTo("Aujourd'hui");
  await rest();
  expect(address.search).toBe("");
  expect(activeCell()).toBe(now);
});

test("details over the guide keep the address that is theirs", async () => {
  const address = await open();
  press(OK);
  fireEvent.keyUp(grid(), OK);
  await rest();
  expect(address.path).toMatch(/^\/guide\/show\//);
  expect(address.search).toBe("");
});

test("a filter that is chosen is in the address beside the hour, and gone with the choice", async () => {
  const address = await open();
  press(BLUE);
  fireEvent.click(filter());
  await rest();
  expect(address.search).toBe(`${TOMORROW}&playable=1`);
  fireEvent.click(filter());
  await rest();
  expect(address.search).toBe(TOMORROW);
});

test("who reloads is at the same hours with the same filters, whatever the device remembers", async () => {
  await open();
  const tonight = activeCell();
  press(BLUE);
  await rest();
  const there = activeCell();
  expect(there).not.toBe(tonight);
  fireEvent.click(filter());
  cleanup();
  localStorage.clear();
  const address = await open(`${TOMORROW}&playable=1`);
  expect(activeCell()).toBe(there);
  expect(filter().getAttribute("aria-pressed")).toBe("true");
  expect(address.search).toBe(`${TOMORROW}&playable=1`);
});

test("a guide with the filters of the device has them in its address, too", async () => {
  prefer("guideFilters", JSON.stringify({ playableOnly: true }));
  expect((await open()).search).toBe("?playable=1");
});
