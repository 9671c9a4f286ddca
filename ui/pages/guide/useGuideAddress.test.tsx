/**
 * The address of the web's guide follows what is in view, without a step of its own in the history, and without another guide.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import {
  HOUR_PX,
  layOut,
  openScrollable,
  restore,
} from "../../testing/scrolledGuide";

beforeEach(layOut);
afterEach(restore);

const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));

test("what the page opened with keeps its address, also as time goes by", async () => {
  const { address } = await openScrollable();
  await act(() => jest.advanceTimersByTimeAsync(3 * 3_600_000));
  expect(address.search).toBe("");
});

test("who scrolls on has the hour in the address, and the grid stays as it is", async () => {
  const { address, scroll, box } = await openScrollable();
  await scroll(4 * HOUR_PX);
  expect(address.search).toBe("");
  await rest();
  expect(address).toEqual({
    path: "/guide",
    search: "?day=2026-11-22&time=01:00",
  });
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

test("an address that somebody follows leads to its own hours", async () => {
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
