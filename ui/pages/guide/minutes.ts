/**
 * Where something stands in a row, in minutes. Scripts say it by style; the server may write no inline styles, so that its
 * markup says it by a class for each digit (`Minutes.module.css`). Both come to the same place.
 */
import type { CSSProperties } from "react";
import styles from "./Minutes.module.css";

export interface Placed {
  className: string;
  style: CSSProperties | undefined;
}

function digits(prefix: "l" | "w", minutes: number): string {
  const parts = [
    [`${prefix}h`, Math.floor(minutes / 100)],
    [`${prefix}t`, Math.floor(minutes / 10) % 10],
    [`${prefix}u`, minutes % 10],
  ] as const;
  return parts
    .filter(([, digit]) => digit > 0)
    .map(([name, digit]) => styles[`${name}${digit}`])
    .join(" ");
}

/** `left` and `width` in minutes; without a width it is a line. */
export function placed(
  left: number,
  width: number,
  isHydrated: boolean,
): Placed {
  if (!isHydrated)
    return {
      className: `${styles.placed} ${digits("l", left)} ${digits("w", width)}`,
      style: undefined,
    };
  return {
    className: "",
    style: {
      left: `calc(var(--minute) * ${left})`,
      ...(width > 0 && { width: `calc(var(--minute) * ${width})` }),
    },
  };
}

/**
 * A class by which all that stands in minutes begins that many later on a phone, whose view is short: the server doesn't
 * know how wide a screen is. Scripts scroll there.
 */
export function begunLater(by: number, isHydrated: boolean): string {
  return isHydrated || by <= 0 ? "" : `${styles.later} ${digits("l", by)}`;
}

/** The line of now; null in the server's markup where it would stand beyond the hours that are drawn. */
export function placedNow(
  nowS: number,
  originS: number,
  viewS: number,
  isHydrated: boolean,
): Placed | null {
  const fromS = nowS - originS;
  return isHydrated || (fromS >= 0 && fromS < viewS)
    ? placed(Math.round(fromS / 60), 0, isHydrated)
    : null;
}
