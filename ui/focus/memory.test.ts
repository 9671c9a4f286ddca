/** For how many pages it is remembered where the focus was. */
import { createFocusMemory } from "./memory";

const SPOT = { index: 2, name: "/a" };

test("a page that is typed in has one memory, however often its address changes, and takes none from pages before it", () => {
  const memory = createFocusMemory();
  memory.open("home");
  memory.remember("rail", SPOT);
  memory.open("search");
  memory.remember("keys", SPOT);
  for (let letter = 0; letter < 200; letter += 1)
    memory.rename(`search ${letter}`);
  expect(memory.recall("keys")).toEqual(SPOT);
  memory.open("search 100");
  expect(memory.recall("keys")).toBeUndefined();
  memory.open("home");
  expect(memory.recall("rail")).toEqual(SPOT);
});

test("fifty pages are remembered, those that were visited last", () => {
  const memory = createFocusMemory();
  for (let page = 0; page < 60; page += 1) {
    memory.open(`${page}`);
    memory.remember("rail", SPOT);
  }
  const recalled = (page: number) => {
    memory.open(`${page}`);
    return memory.recall("rail");
  };
  expect(recalled(59)).toEqual(SPOT);
  expect(recalled(0)).toBeUndefined();
});
