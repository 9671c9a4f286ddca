/** A channel's logo on the dark ground; its name where there is no logo. */
import styles from "./ChannelLogo.module.css";

export function ChannelLogo({
  name,
  src,
  className,
  decorative = false,
}: {
  name: string;
  src: string | null;
  className?: string | undefined;
  /** Where the channel's name is said beside it. */
  decorative?: boolean;
}) {
  const classes = className ? `${styles.logo} ${className}` : styles.logo;
  return (
    <span className={classes} aria-hidden={decorative ? true : undefined}>
      {src ? (
        <img
          className={styles.image}
          src={src}
          alt={name}
          width={96}
          height={48}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </span>
  );
}
