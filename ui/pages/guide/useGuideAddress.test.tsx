/**
 * The address of the web's guide follows what is in view, without a step of its own in the history, and without another guide.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import {
  DAY_PX,
  HOUR_PX,
  layOut,
  openScrollable,
  restore,
} from "../../testing/scrolledGuide";
import { prefer, preference } from "../../app/preferences";

beforeEach(layOut);
afterEach(() => {
  restore();
  localStorage.clear();
});

const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));

test("what the page opened with keeps its address, also as time goes by", async () => {
  const { address } = await openScrollable();
  await act(() => jest.advanceTimersByTimeAsync(3 * 3_600_000));
  expect(address.search).toBe("");
});

test("who scrolls on has the hour in the address, and the grid stays as it is", async () => {
  const { address, history, scroll, box } = await openScrollable();
  await scroll(4 * HOUR_PX);
  expect(address.search).toBe("");
  await rest();
  expect(address).toEqual({
    path: "/guide",
    search: "?day=2026-11-22&time=01:00",
  });
  // Back leads to the page before the guide.
  expect(history.action).toBe("REPLACE");
  expect(screen.getByRole("grid").parentElement).toBe(box);
  await scroll(-4 * HOUR_PX);
  await rest();
  expect(address.search).toBe("");
});

test("details over the guide keep the address that is theirs", async () => {
  const { address, scroll, grid } = await openScrollable();
  await scroll(4 * HOUR_PX);
  fireEvent.keyDown(grid, { key: "Enter" });
  await rest();
  expect(address.path).toMatch(/^\/guide\/show\//);
  expect(address.search).toBe("");
});

test("the player over the guide keeps its address, and so stays open", async () => {
  const { address, scroll } = await openScrollable("#watch=rive_une");
  await scroll(4 * HOUR_PX);
  await rest();
  expect(address).toMatchObject({ path: "/guide", search: "" });
});

test("the address waits where the user is on the way to another page", async () => {
  const { app, address, scroll } = await openScrollable("?time=20:00");
  let isUnderWay = true;
  app.router = {
    renew: () => {},
    isAt: () => true,
    isUnderWay: () => isUnderWay,
  };
  await scroll(4 * HOUR_PX);
  await rest();
  expect(address.search).toBe("?time=20:00");
  isUnderWay = false;
  await scroll(HOUR_PX);
  await rest();
  expect(address.search).not.toBe("?time=20:00");
});

test("an address that the user follows leads to its own hours", async () => {
  const { address, box } = await openScrollable("?time=08:00");
  const morningPx = box.scrollLeft;
  await rest();
  expect(address.search).toBe("?time=08:00");
  act(() => screen.getByRole("link", { name: "Guide TV" }).click());
  await rest();
  expect(address.search).toBe("");
  const anew = screen.getByRole("grid").parentElement;
  expect(anew).not.toBe(box);
  expect(anew?.scrollLeft).toBeGreaterThan(morningPx);
});

test("the guide's own link leads back to where it opened, from wherever one has scrolled to", async () => {
  const { address, box, scroll } = await openScrollable();
  const eveningPx = box.scrollLeft;
  await scroll(4 * HOUR_PX);
  await rest();
  expect(address.search).not.toBe("");
  act(() => screen.getByRole("link", { name: "Guide TV" }).click());
  await rest();
  expect(address.search).toBe("");
  const anew = screen.getByRole("grid").parentElement;
  expect(anew?.scrollLeft).toBe(eveningPx);
});

const goTo = (name: string) =>
  fireEvent.click(screen.getByRole("link", { name }));

test("a day shows the hours that one was looking at, opened and scrolled to, and today what is on", async () => {
  const { address, box, scroll } = await openScrollable();
  const nowPx = box.scrollLeft;
  goTo("lun. 23 nov.");
  expect(box.scrollLeft - nowPx).toBe(2 * DAY_PX);
  await scroll(-9 * HOUR_PX);
  goTo("dim. 22 nov.");
  expect(box.scrollLeft - nowPx).toBe(DAY_PX - 9 * HOUR_PX);
  await rest();
  expect(address.search).toBe("?day=2026-11-22&time=12:00");
  goTo("Aujourd'hui");
  expect(box.scrollLeft).toBe(nowPx);
  await rest();
  expect(address.search).toBe("");
});

const chip = (name: string) => screen.getByRole("button", { name });
const isOn = (name: string) =>
  chip(name).getAttribute("aria-pressed") === "true";

test("a filter that is chosen is in the address beside the hour, and gone with the choice", async () => {
  const { address, scroll } = await openScrollable();
  fireEvent.click(chip("français"));
  fireEvent.click(chip("Mes chaînes"));
  await rest();
  expect(address).toEqual({
    path: "/guide",
    search: "?playable=1&language=fr",
  });
  await scroll(4 * HOUR_PX);
  await rest();
  expect(address.search).toBe(
    "?day=2026-11-22&time=01:00&playable=1&language=fr",
  );
  fireEvent.click(chip("français"));
  fireEvent.click(chip("Mes chaînes"));
  await rest();
  expect(address.search).toBe("?day=2026-11-22&time=01:00");
});

test("an address with filters shows these, whatever the device remembers, which it does further", async () => {
  const kept = JSON.stringify({ playableOnly: true, compact: true });
  prefer("guideFilters", kept);
  const { address } = await openScrollable("?time=08:00&language=fr");
  expect([isOn("français"), isOn("Mes chaînes")]).toEqual([true, false]);
  expect(isOn("Compact")).toBe(true);
  await rest();
  expect(address.search).toBe("?time=08:00&language=fr");
  expect(preference("guideFilters")).toBe(kept);
});

test("a guide with the filters of the device has them in its address, too", async () => {
  prefer("guideFilters", JSON.stringify({ playableOnly: true }));
  const { address } = await openScrollable("?time=08:00");
  await rest();
  expect(address.search).toBe("?time=08:00&playable=1");
});

test("filters that name nothing known are dropped from the address, and nothing else of it", async () => {
  const { address } = await openScrollable(
    "?language=xx&time=08:00&group=Kids&favourites=1&playable=no",
  );
  await rest();
  expect(address.search).toBe("?time=08:00");
});
