/** A 16:9 picture over a drawn placeholder with its title: a missing or broken picture never leaves a hole. */
import styles from "./Picture.module.css";

/** The picture's own size; the style sheet decides how large it is drawn. */
const WIDTH = 480;
const HEIGHT = 270;

export function Picture({
  src,
  title,
  eager = false,
}: {
  src: string | null;
  /** Drawn where the picture is missing; the card says it to everybody else. */
  title: string;
  /** For the picture a page is about; others load as they come into view. */
  eager?: boolean;
}) {
  return (
    <span className={styles.frame}>
      <span className={styles.placeholder} aria-hidden="true">
        {title}
      </span>
      {src && (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      )}
    </span>
  );
}
