/** Images as large as they are drawn, and a picture over a placeholder: a missing or broken one never leaves a hole. */
import type { ReactNode } from "react";
import { useApp } from "../../app/hooks";
import { useIsLite } from "../../app/lite";
import { pictureAddress, pictureWidth } from "../../domain/pictures";
import { useIsFirstSeen } from "./FirstSeen";
import styles from "./Picture.module.css";

/** The width of a TV's screen for which style sheets are written, and that of a smaller one. */
const SCREEN = 1920;
const SMALL_SCREEN = 1280;

/** What a browser chooses from. React asks it to fetch early what is in here alone. It never changes while a picture is there. */
function useSource(src: string, width: number) {
  const { variant } = useApp().context;
  const isLite = useIsLite();
  const whole = pictureAddress(src, width);
  if (variant === "web")
    return {
      src: whole,
      srcSet: `${whole}, ${pictureAddress(src, 2 * width)} 2x`,
    };
  const smallWidth = Math.round((width * SMALL_SCREEN) / SCREEN);
  const small = pictureAddress(src, smallWidth);
  if (isLite || small === whole) return { src: small };
  return {
    src: whole,
    // As wide as they are made: of the width that is drawn, rounded down, a browser would take the larger one.
    srcSet: `${small} ${pictureWidth(smallWidth)}w, ${whole} ${pictureWidth(width)}w`,
    sizes: `${((width / SCREEN) * 100).toFixed(2)}vw`,
  };
}

/**
 * TVs with a smaller screen draw all of it smaller, and so do slow ones, whose lite mode spares pixels; screens of other devices may have more
 * pixels than they say.
 */
export function SizedImage({
  src,
  alt,
  className,
  width,
  height = width,
  eager,
  decorative = false,
}: {
  /** As the TV service has it, and `safePicture` lets it pass. */
  src: string;
  alt: string;
  className: string | undefined;
  /** The largest size in which the style sheet draws it, in pixels; on TV those of a screen of 1920. */
  width: number;
  /** As the width, unless it is said. */
  height?: number;
  /** For the picture a page is about; others load as they come into view. */
  eager?: boolean | undefined;
  /** Where what it shows is said beside it: `alt` is drawn alone, where the image is missing. */
  decorative?: boolean;
}) {
  const isFirstSeen = useIsFirstSeen();
  return (
    <img
      className={className}
      {...useSource(src, width)}
      alt={alt}
      aria-hidden={decorative || undefined}
      width={width}
      height={height}
      loading={eager || isFirstSeen ? undefined : "lazy"}
      // After what the page needs, and without React's hint in the head: fragments that many share have none.
      fetchPriority={isFirstSeen && !eager ? "low" : undefined}
      decoding="async"
    />
  );
}

export function Picture({
  src,
  title,
  eager,
  width = 384,
  height = (width * 9) / 16,
  className,
  children,
}: {
  src: string | null;
  /** Drawn where the picture is missing; otherwise the card says it. */
  title: string;
  eager?: boolean;
  /** As of a `SizedImage`; cards need not say theirs. */
  width?: number;
  height?: number;
  /** Of a picture that is a card's own box, around which the focus has its ring; others fill the box they stand in. */
  className?: string | undefined;
  /** On the picture. */
  children?: ReactNode;
}) {
  const frame = src ? styles.frame : `${styles.frame} ${styles.empty}`;
  return (
    <span
      className={`${frame} ${className ?? styles.filling}`}
      data-ring={className && ""}
    >
      <span className={styles.placeholder} aria-hidden="true">
        {title}
      </span>
      {src && (
        <SizedImage
          className={styles.image}
          src={src}
          alt=""
          width={width}
          height={height}
          eager={eager}
        />
      )}
      {children}
    </span>
  );
}
