/** The small pictures that a stream carries as a track of images, for who seeks in it. */
import type shaka from "shaka-player";
import type { Thumbnail } from "../../app/player";

/** Rejects when the list of them can't be had. */
export async function thumbnailOf(
  player: Pick<shaka.Player, "getThumbnails">,
  atS: number,
): Promise<Thumbnail | null> {
  const found = await player.getThumbnails(null, atS);
  const url = found?.uris[0];
  if (!found || url === undefined || !(found.width > 0 && found.height > 0))
    return null;
  return {
    url,
    width: found.width,
    height: found.height,
    left: found.positionX,
    top: found.positionY,
    sheetWidth: found.imageWidth,
    sheetHeight: found.imageHeight,
  };
}
