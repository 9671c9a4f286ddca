/** Which addresses may be used in the page. */
import { isHttps, pictureAddress, safePicture } from "./pictures";

test("pictures are in the folder of pictures or at https URLs; anything else is dropped", () => {
  expect(safePicture("/pictures/show/a")).toBe("/pictures/show/a");
  expect(safePicture("https://img.example/a.jpg")).toBe(
    "https://img.example/a.jpg",
  );
  for (const url of [
    undefined,
    "",
    "/",
    "/img/a.jpg",
    "/pictures/",
    "/pictures//evil.example",
    "//evil.example/a",
    "/\\evil.example/a",
    "http://img.example/a.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "pictures/a",
  ])
    expect(safePicture(url)).toBeNull();
});

test("a picture is asked for in the next larger width that there is", () => {
  const widths = [1, 40, 41, 224, 384, 385, 5000];
  expect(widths.map((width) => pictureAddress("/pictures/a/b", width))).toEqual(
    [40, 40, 96, 256, 384, 512, 1280].map((width) => `/pictures/${width}/a/b`),
  );
  expect(pictureAddress("/pictures/a/b")).toBe("/pictures/1280/a/b");
});

test("a picture of another site comes through our own server", () => {
  for (const [picture, address] of [
    ["https://img.example/a%20b.jpg?v=1", "/-/img.example/a%20b.jpg?v=1"],
    ["HTTPS://img.example/a.jpg", "/-/img.example/a.jpg"],
    [
      "https://a.example/https://b.example/c",
      "/-/a.example/https://b.example/c",
    ],
  ] as const)
    expect(pictureAddress(picture, 96)).toBe(`/pictures/96${address}`);
});

test("a trailer must be https", () => {
  expect(isHttps("https://videos.example/embed/1")).toBe(true);
  expect(isHttps("javascript:alert(1)//https://a")).toBe(false);
  expect(isHttps("https:///x")).toBe(false);
});
