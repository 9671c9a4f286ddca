/**
 * What a key leaves for later is done after its frame, or before the next key.
 * @jest-environment jsdom
 */
import { frameDrawn } from "../testing/frameDrawn";
import { afterFrame, notAfterFrame } from "./afterFrame";

const OWNER = {};
let done: string[];
const work = (name: string) => () => void done.push(name);
const key = () => window.dispatchEvent(new KeyboardEvent("keydown"));

beforeEach(() => {
  done = [];
});

test("it is done once the frame is drawn, and once", async () => {
  afterFrame(OWNER, work("a"));
  expect(done).toEqual([]);
  await frameDrawn();
  expect(done).toEqual(["a"]);
  await frameDrawn();
  key();
  expect(done).toEqual(["a"]);
});

test("the next key finds it done, before anybody hears of that key", async () => {
  document.body.addEventListener("keydown", work("key"), { once: true });
  afterFrame(OWNER, work("a"));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  expect(done).toEqual(["a", "key"]);
  await frameDrawn();
  expect(done).toEqual(["a", "key"]);
});

test("of one owner's works the last one counts, and all owners have their own", async () => {
  afterFrame(OWNER, work("first"));
  afterFrame({}, work("other"));
  afterFrame(OWNER, work("last"));
  await frameDrawn();
  expect(done).toEqual(["last", "other"]);
});

test("what is taken back is not done", async () => {
  afterFrame(OWNER, work("a"));
  notAfterFrame(OWNER);
  await frameDrawn();
  key();
  expect(done).toEqual([]);
});
