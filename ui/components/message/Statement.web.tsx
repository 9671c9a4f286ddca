/** A page that has one thing to say, and what can be done about it; web. */
import type { ReactNode } from "react";
import styles from "./Statement.module.css";

export function StatementWeb({
  back,
  title,
  children,
  actions,
}: {
  /** The way back to where the page belongs. */
  back?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className={styles.page}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
