/** A show's rating as five stars in halves; the stars are drawn in SVG, since the server may not write inline styles. */
import { useId } from "react";
import styles from "./Rating.module.css";

const STARS = [0, 1, 2, 3, 4];
const STAR =
  "m10 1.5 2.600 5.300 5.900.9-4.200 4.100 1 5.800-5.300-2.700-5.300 2.700 1-5.800L1.500 7.700l5.900-.9z";

/** `value` from 0 to 5; `text` says it in words. */
export function Rating({ value, text }: { value: number; text: string }) {
  const id = useId();
  return (
    <svg
      className={styles.rating}
      viewBox="0 0 108 20"
      width="108"
      height="20"
      role="img"
      aria-label={text}
    >
      <clipPath id={id}>
        <rect width={Math.round(value * 22)} height="20" />
      </clipPath>
      {STARS.map((star) => (
        <path
          key={star}
          className={styles.empty}
          d={STAR}
          transform={`translate(${star * 22})`}
        />
      ))}
      <g clipPath={`url(#${id})`}>
        {STARS.map((star) => (
          <path key={star} d={STAR} transform={`translate(${star * 22})`} />
        ))}
      </g>
    </svg>
  );
}
