/** The part of a sheet of small pictures that is of the moment, as wide as its place. */
import type { Thumbnail } from "../app/player";
import styles from "./ThumbnailPicture.module.css";

/** Where a part that begins there stands, as backgrounds count it: of the room that is left over. */
const share = (at: number, part: number, whole: number) =>
  whole > part ? (at / (whole - part)) * 100 : 0;

export function ThumbnailPicture({ of }: { of: Thumbnail }) {
  const { url, width, height, left, top, sheetWidth, sheetHeight } = of;
  return (
    <span
      className={styles.picture}
      style={{
        backgroundImage: `url(${JSON.stringify(url)})`,
        backgroundSize: `${(sheetWidth / width) * 100}% ${(sheetHeight / height) * 100}%`,
        backgroundPosition: `${share(left, width, sheetWidth)}% ${share(top, height, sheetHeight)}%`,
        paddingBottom: `${(height / width) * 100}%`,
      }}
    />
  );
}
