/** A person's portrait, in a circle over their initials: a missing or broken one never leaves a hole. */
import { initialsOf } from "../../domain/initials";
import { SizedImage } from "../picture/Picture";
import styles from "./Portrait.module.css";

/** Of the larger ones. */
const SIZE = 192;

export function Portrait({
  name,
  src,
  className,
}: {
  name: string;
  src: string | null;
  /** Gives it its size, and the size of the initials. */
  className?: string | undefined;
}) {
  return (
    <span
      className={`${styles.portrait} ${className ?? ""}`}
      aria-hidden="true"
      data-ring=""
    >
      <span className={styles.initials}>{initialsOf(name)}</span>
      {src && (
        <SizedImage className={styles.image} src={src} alt="" width={SIZE} />
      )}
    </span>
  );
}
