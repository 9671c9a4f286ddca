/** The web's buttons and links that look like buttons. `primary` is the one accent action of a screen. */
import type { ReactNode } from "react";
import { Link } from "./Link";
import styles from "./Button.module.css";

interface Look {
  primary?: boolean;
  children: ReactNode;
}

/** The class of a link of another kind that looks like a button. */
export function buttonClass(primary = false): string {
  return primary ? `${styles.button} ${styles.primary}` : (styles.button ?? "");
}

export function Button({
  primary,
  children,
  onClick,
  disabled,
}: Look & { onClick: () => void; disabled?: boolean }) {
  return (
    <button
      type="button"
      className={buttonClass(primary)}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

export function LinkButton({
  primary,
  children,
  to,
  rel,
  onClick,
}: Look & {
  to: string;
  /** Of pages that follow each other. */
  rel?: "next" | "prev";
  /** Runs instead of following the link, where there is JavaScript. */
  onClick?: (() => void) | undefined;
}) {
  return (
    <Link
      to={to}
      rel={rel}
      className={buttonClass(primary)}
      onClick={(event) => {
        if (!onClick) return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </Link>
  );
}

/** Leads to another site: opens beside the page, and tells that site nothing. */
export function OutsideLink({ children, href }: Look & { href: string }) {
  return (
    <a
      href={href}
      className={styles.button}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
