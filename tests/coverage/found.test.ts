/**
 * The bench's watch over what a letter in the search finds.
 * @jest-environment jsdom
 */
import { watchFound } from "../../bench/found.mjs";

const watched = window as unknown as { found: Promise<number | null> };

const press = () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));

beforeEach(() => {
  document.body.innerHTML = `<main><a href="/before">before</a></main>`;
});

test("it says when there are other links than before", async () => {
  watchFound(60_000);
  press();
  document.querySelector("a")!.href = "/after";
  expect(await watched.found).toEqual(expect.any(Number));
});

test("it gives a letter up that changes nothing", async () => {
  watchFound(0);
  press();
  expect(await watched.found).toBeNull();
});
