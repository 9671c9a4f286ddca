/** A channel's logo on the dark ground; its name where there is no logo. */
import { SizedImage } from "../picture/Picture";
import styles from "./ChannelLogo.module.css";

export function ChannelLogo({
  name,
  src,
  className,
  decorative = false,
  width = 128,
}: {
  name: string;
  src: string | null;
  className?: string | undefined;
  /** Where the channel's name is said beside it. */
  decorative?: boolean;
  /** The largest box that the parent gives it, as of a `SizedImage`; on TV it need not be said. */
  width?: number;
}) {
  const classes = className ? `${styles.logo} ${className}` : styles.logo;
  return (
    <span className={classes} aria-hidden={decorative ? true : undefined}>
      {src ? (
        <SizedImage
          className={styles.image}
          src={src}
          alt={name}
          width={width}
          height={width / 2}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </span>
  );
}
