/** A picture over a drawn placeholder with its title: a missing or broken picture never leaves a hole. */
import styles from "./Picture.module.css";

export function Picture({
  src,
  title,
  eager = false,
  width = 480,
  height = 270,
}: {
  src: string | null;
  /** Drawn where the picture is missing; the card says it to everybody else. */
  title: string;
  /** For the picture a page is about; others load as they come into view. */
  eager?: boolean;
  /** The picture's own size; the style sheet decides how large it is drawn. */
  width?: number;
  height?: number;
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
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      )}
    </span>
  );
}
