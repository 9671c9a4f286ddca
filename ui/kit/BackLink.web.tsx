/** The way back to where a page belongs, above its content. */
import type { ReactNode } from "react";
import { Link } from "./Link";
import { Icon } from "./Icon";
import styles from "./BackLink.module.css";

export function BackLink({
  to,
  children,
}: {
  to: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="previous" className={styles.icon} />
      {children}
    </Link>
  );
}
