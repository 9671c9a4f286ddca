/** Which addresses may be used in the page. */
import { isHttps, safePicture } from "./pictures";

test("pictures are absolute paths or https URLs; anything else is dropped", () => {
  expect(safePicture("/pictures/show/a")).toBe("/pictures/show/a");
  expect(safePicture("https://img.example/a.jpg")).toBe(
    "https://img.example/a.jpg",
  );
  for (const url of [
    undefined,
    "",
    "/",
    "//evil.example/a",
    "/\\evil.example/a",
    "http://img.example/a.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "pictures/a",
  ])
    expect(safePicture(url)).toBeNull();
});

test("a trailer must be https", () => {
  expect(isHttps("https://videos.example/embed/1")).toBe(true);
  expect(isHttps("javascript:alert(1)//https://a")).toBe(false);
  expect(isHttps("https:///x")).toBe(false);
});
