/** The small pictures of a stream, as Shaka Player tells of them. */
import type shaka from "shaka-player";
import { thumbnailOf } from "./thumbnails";

type Found = Awaited<ReturnType<shaka.Player["getThumbnails"]>>;

const player = (found: Partial<NonNullable<Found>> | null) => ({
  getThumbnails: () => Promise.resolve(found as Found),
});

const ONE = {
  uris: ["/streams/a/thumbnails/7.jpg"],
  width: 160,
  height: 90,
  positionX: 160,
  positionY: 0,
  imageWidth: 320,
  imageHeight: 90,
};

test("a picture is where it stands on its sheet", async () => {
  expect(await thumbnailOf(player(ONE), 28)).toEqual({
    url: "/streams/a/thumbnails/7.jpg",
    width: 160,
    height: 90,
    left: 160,
    top: 0,
    sheetWidth: 320,
    sheetHeight: 90,
  });
});

test.each([
  ["carries none", null],
  ["has no address for it", { ...ONE, uris: [] }],
  ["does not say how large it is", { ...ONE, width: 0, height: 0 }],
])("there is none where a stream %s", async (_, found) => {
  expect(await thumbnailOf(player(found), 28)).toBeNull();
});
