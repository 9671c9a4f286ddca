/** The small picture of a second of a stream, for tests: a sheet of its own. */
import type { Thumbnail } from "../app/player";

export const thumbnailAt = (atS: number): Thumbnail => ({
  url: `/${atS}.jpg`,
  width: 160,
  height: 90,
  left: 0,
  top: 0,
  sheetWidth: 160,
  sheetHeight: 90,
});
