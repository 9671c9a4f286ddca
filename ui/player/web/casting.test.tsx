/**
 * What plays goes to another device where the browser has Remote Playback and finds one.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import { castableVideo } from "../../testing/fakeRemote";
import { useCasting } from "./casting.web";

test("it is offered while a device is there, and leads to the browser's own list", () => {
  const { video, remote, find } = castableVideo();
  const { result } = renderHook(() => useCasting(video));
  expect(result.current.isOffered).toBe(false);
  find(true);
  expect(result.current.isOffered).toBe(true);
  // Closing the list without a choice is no fault.
  result.current.choose();
  expect(remote.prompts).toBe(1);
  find(false);
  expect(result.current.isOffered).toBe(false);
});

test("what plays elsewhere can be taken back, though no further device is found", () => {
  const { video, find, become } = castableVideo();
  const { result } = renderHook(() => useCasting(video));
  find(true);
  become("connecting", "connecting");
  expect(result.current.state).toBe("connecting");
  become("connected", "connect");
  find(false);
  expect(result.current).toMatchObject({ isOffered: true, state: "connected" });
  become("disconnected", "disconnect");
  expect(result.current).toMatchObject({ isOffered: false });
});

test("nothing is watched any more once nobody asks, nor said of a video that was replaced", async () => {
  const first = castableVideo();
  const second = castableVideo();
  const { result, rerender, unmount } = renderHook(
    ({ video }) => useCasting(video),
    { initialProps: { video: first.video } },
  );
  first.find(true);
  rerender({ video: second.video });
  expect(result.current.isOffered).toBe(false);
  first.find(true);
  expect(result.current.isOffered).toBe(false);
  unmount();
  await act(async () => {});
  expect([first.left, second.left]).toEqual([[7], [7]]);
});

test.each([
  ["has no such thing", () => document.createElement("video")],
  ["can't tell of devices", () => castableVideo(false).video],
  ["has no video yet", () => null],
])("a browser that %s offers nothing", async (_, video) => {
  const made = video();
  const { result } = renderHook(() => useCasting(made));
  await act(async () => {});
  expect(result.current.isOffered).toBe(false);
});
