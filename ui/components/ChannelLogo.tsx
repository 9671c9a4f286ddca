/** A channel's logo on the dark ground; its name where there is no logo. */
import styles from "./ChannelLogo.module.css";

export function ChannelLogo({
  name,
  src,
  className,
}: {
  name: string;
  src: string | null;
  className?: string | undefined;
}) {
  const classes = className ? `${styles.logo} ${className}` : styles.logo;
  return (
    <span className={classes}>
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
