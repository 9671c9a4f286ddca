/**
 * What a browser plays at all, by what it has.
 * @jest-environment jsdom
 */
import { canPlay, isKnownCodec, prefersHls } from "./capability";
import type { StreamKind } from "./streamKind";

const KINDS: readonly StreamKind[] = ["dash", "hls", "mp4", "ts"];
const played = () => KINDS.filter(canPlay);
const SOURCE = { isTypeSupported: () => true };

function have(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true });
}

afterEach(() => {
  have("MediaSource", undefined);
  have("ManagedMediaSource", undefined);
  jest.restoreAllMocks();
});

test.each(["MediaSource", "ManagedMediaSource"])(
  "with %s everything is played",
  (name) => {
    have(name, SOURCE);
    expect(played()).toEqual(KINDS);
    expect(isKnownCodec("avc1.42E01E")).toBe(true);
  },
);

test("without a source of parts a file is played, and HLS where the browser knows it", () => {
  const known = jest.spyOn(HTMLMediaElement.prototype, "canPlayType");
  known.mockReturnValue("");
  expect(played()).toEqual(["mp4"]);
  known.mockReturnValue("maybe");
  expect(played()).toEqual(["hls", "mp4"]);
  expect(isKnownCodec("avc1.42E01E")).toBe(false);
});

test("HLS is taken rather where nothing else is played, or handed on to another device", () => {
  const airPlay = "WebKitPlaybackTargetAvailabilityEvent";
  expect(prefersHls()).toBe(true);
  have("MediaSource", SOURCE);
  expect(prefersHls()).toBe(false);
  have(airPlay, () => {});
  expect(prefersHls()).toBe(true);
  Reflect.deleteProperty(window, airPlay);
});
