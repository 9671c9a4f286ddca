/**
 * What a button begins, one piece at a time: a double press does nothing with the button that takes the first one's place.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import { useOneAtATime } from "./useOneAtATime";

test("what is pressed while something is done, or within a second after, is not done", async () => {
  jest.useFakeTimers();
  const done: string[] = [];
  const { result } = renderHook(() => useOneAtATime());
  const press = (name: string) =>
    act(async () => result.current(async () => void done.push(name)));
  await press("record");
  await press("archive");
  jest.advanceTimersByTime(900);
  await press("archive");
  expect(done).toEqual(["record"]);
  jest.advanceTimersByTime(200);
  await press("archive");
  expect(done).toEqual(["record", "archive"]);
  jest.useRealTimers();
});

test("what was given up can be pressed again at once", async () => {
  const done: string[] = [];
  const { result } = renderHook(() => useOneAtATime());
  await act(async () => result.current(async () => false));
  await act(async () => result.current(async () => void done.push("again")));
  expect(done).toEqual(["again"]);
});
