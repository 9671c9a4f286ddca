/**
 * A hole in what was fetched of a raw stream.
 * @jest-environment jsdom
 */
import { passGaps } from "./gaps";

/** An element that has these seconds, and how much of them it can play at its position. */
function element(
  ranges: readonly (readonly [number, number])[],
  positionS: number,
  readyState = 2,
) {
  const video = document.createElement("video");
  const buffered = {
    length: ranges.length,
    start: (at: number) => ranges[at]?.[0] ?? NaN,
    end: (at: number) => ranges[at]?.[1] ?? NaN,
  };
  Object.defineProperties(video, {
    buffered: { value: buffered },
    currentTime: { value: positionS, writable: true },
    readyState: { value: readyState },
  });
  const stop = passGaps(video);
  const after = (event: string) => {
    video.dispatchEvent(new Event(event));
    return video.currentTime;
  };
  return { after, stop };
}

const HOLED = [
  [0, 10],
  [12, 20],
] as const;

test.each(["waiting", "progress"])(
  "a picture that waits before a hole goes on behind it: %s",
  (event) => {
    expect(element(HOLED, 10).after(event)).toBe(12);
    expect(element(HOLED, 9.95).after(event)).toBe(12);
    expect(element(HOLED, 11).after(event)).toBe(12);
  },
);

test("nothing is passed over where it plays, where it has more to play, and where nothing more came", () => {
  expect(element(HOLED, 10, 3).after("progress")).toBe(10);
  expect(element(HOLED, 5).after("waiting")).toBe(5);
  expect(element(HOLED, 20).after("waiting")).toBe(20);
  expect(element([], 0).after("waiting")).toBe(0);
});

test("what was closed is left where it is", () => {
  const { after, stop } = element(HOLED, 10);
  stop();
  expect(after("waiting")).toBe(10);
});
