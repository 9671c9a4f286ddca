/**
 * The rest of a list of which the page had the beginning (spec, section 9: failures are not retried within 30 s).
 * @jest-environment jsdom
 */
import { renderHook } from "@testing-library/react";
import { useRest } from "./query";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the rest is asked for when it is wanted, and after a failure not within 30 s", () => {
  const retry = jest.fn();
  const { rerender } = renderHook(({ isWanted }) => useRest(isWanted, retry), {
    initialProps: { isWanted: false },
  });
  jest.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(0);
  rerender({ isWanted: true });
  jest.advanceTimersByTime(29_999);
  expect(retry).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender({ isWanted: false });
  jest.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
