/**
 * What the `<video>` says when a stream begins.
 * @jest-environment jsdom
 */
import type { EngineEvent } from "./engine";
import { onBegun } from "./video";

/** An element whose time moves when told to; `frame` draws one, where the browser tells of frames. */
function element(size: { videoWidth: number }, tellsFrames: boolean) {
  let draw = () => {};
  const state = { currentTime: 0, readyState: 4, ...size };
  const video = document.createElement("video");
  for (const name of ["currentTime", "readyState", "videoWidth"] as const)
    Object.defineProperty(video, name, { get: () => state[name] });
  if (tellsFrames)
    Object.assign(video, {
      requestVideoFrameCallback: (then: () => void) => {
        draw = then;
      },
    });
  const said: EngineEvent["kind"][] = [];
  onBegun(video, ({ kind }) => said.push(kind));
  return {
    said,
    frame: () => draw(),
    pass(seconds: number) {
      state.currentTime += seconds;
      video.dispatchEvent(new Event("timeupdate"));
    },
  };
}

test("the first frame is the picture, and time that passes after it is no news", () => {
  const { said, frame, pass } = element({ videoWidth: 1280 }, true);
  pass(0.2);
  expect(said).toEqual([]);
  frame();
  pass(0.2);
  expect(said).toEqual(["picture"]);
});

test("a browser that doesn't tell of frames has a picture once time moves", () => {
  const { said, pass } = element({ videoWidth: 1280 }, false);
  pass(0);
  expect(said).toEqual([]);
  pass(0.2);
  pass(0.2);
  expect(said).toEqual(["picture"]);
});

test.each([true, false])(
  "what is heard and has no picture says so once, where frames are told: %s",
  (tellsFrames) => {
    const { said, pass } = element({ videoWidth: 0 }, tellsFrames);
    pass(0.2);
    pass(0.2);
    expect(said).toEqual(["soundOnly"]);
  },
);
