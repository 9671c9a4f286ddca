/**
 * What waits until a frame is drawn is done behind it.
 * @jest-environment jsdom
 */
import { frameDrawn } from "../testing/frameDrawn";
import { whenDrawn } from "./whenDrawn";

const page = window as Window & { scheduler?: object };

afterEach(() => {
  delete page.scheduler;
});

test("it is done behind the next frame, and once", async () => {
  const done: string[] = [];
  whenDrawn(() => done.push("work"));
  requestAnimationFrame(() => done.push("frame"));
  await frameDrawn();
  await frameDrawn();
  expect(done).toEqual(["frame", "work"]);
});

test("what is called off is not done, before the frame or behind it", async () => {
  const work = jest.fn();
  whenDrawn(work)();
  const callOff = whenDrawn(work);
  requestAnimationFrame(callOff);
  await frameDrawn();
  expect(work).not.toHaveBeenCalled();
});

test("a browser that can be told so does it for the viewer, since it keeps timers back behind a key", async () => {
  const postTask = jest.fn((work: () => void) => work());
  page.scheduler = { postTask };
  const work = jest.fn();
  whenDrawn(work);
  expect(postTask).not.toHaveBeenCalled();
  await frameDrawn();
  expect(work).toHaveBeenCalledTimes(1);
  expect(postTask).toHaveBeenCalledWith(expect.anything(), {
    priority: "user-blocking",
  });
});
