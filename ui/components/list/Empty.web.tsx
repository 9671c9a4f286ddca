/** What a list says that has nothing in it, and where to go from there; web. */
import type { ReactNode } from "react";
import styles from "./Empty.module.css";

export function EmptyWeb({
  drawing,
  title,
  hint,
  children,
}: {
  /** Stands above the words. */
  drawing?: ReactNode;
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {drawing}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
