/** A channel's logo on the dark ground; its name where there is no logo. One element: lists have dozens of them. */
import { SizedImage } from "../picture/Picture";
import styles from "./ChannelLogo.module.css";

export function ChannelLogo({
  name,
  src,
  className = "",
  decorative = false,
  width = 128,
}: {
  name: string;
  src: string | null;
  /** Gives it its size. */
  className?: string | undefined;
  /** Where the channel's name is said beside it. */
  decorative?: boolean;
  /** The largest box that the parent gives it, as of a `SizedImage`; on TV it need not be said. */
  width?: number;
}) {
  if (!src)
    return (
      <span
        className={`${styles.name} ${className}`}
        aria-hidden={decorative || undefined}
      >
        {name}
      </span>
    );
  return (
    <SizedImage
      className={`${styles.image} ${className}`}
      src={src}
      alt={name}
      decorative={decorative}
      width={width}
      height={width / 2}
    />
  );
}
