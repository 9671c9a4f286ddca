/** What a list says that has nothing in it, and where to go from there; web. */
import type { ReactNode } from "react";
import styles from "./Empty.module.css";

export function EmptyWeb({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
