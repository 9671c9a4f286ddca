/** Which trailers may stand in a frame. */
import { trailerOf } from "./trailer";

const isEmbeddable = (url: string) =>
  trailerOf(url, ["video.example"])?.isEmbeddable;

test("a trailer of a host that our policy knows is embedded", () => {
  expect(isEmbeddable("https://video.example/embed/1")).toBe(true);
  expect(isEmbeddable("https://Video.Example")).toBe(true);
});

test.each([
  "https://other.example/embed/1",
  "https://video.example.evil.example/",
  "https://video.example@evil.example/",
  "https://video.example:8443/",
  "https://video.example\\evil.example/",
])("%s is led to by a link", (url) => {
  expect(isEmbeddable(url)).toBe(false);
});

test("a show without a trailer has none", () => {
  expect(trailerOf(undefined, ["video.example"])).toBeUndefined();
});
