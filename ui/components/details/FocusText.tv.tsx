/** What is told on TV of what is in focus, without opening it: a title, a line of facts, and two lines of text. It keeps its room. */
import type { ReactNode } from "react";
import styles from "./FocusTextTv.module.css";

export function FocusTextTv({
  title,
  facts,
  about,
  children,
}: {
  title: string;
  facts: ReactNode;
  /** Longer text is cut. */
  about: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      <p className={styles.facts}>{facts}</p>
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  );
}
