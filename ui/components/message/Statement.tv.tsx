/** A page that has one thing to say, and what can be done about it; TV. */
import type { ReactNode } from "react";
import styles from "./StatementTv.module.css";

export function StatementTv({
  title,
  children,
  actions,
  isFramed = false,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** In the middle of the screen, as dialogs ask. */
  isFramed?: boolean;
}) {
  return (
    <section
      className={styles.page}
      data-framed={isFramed ? "" : undefined}
      data-lane="column"
      suppressHydrationWarning
    >
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {actions && (
        <div
          className={styles.actions}
          data-lane="row"
          suppressHydrationWarning
        >
          {actions}
        </div>
      )}
    </section>
  );
}
