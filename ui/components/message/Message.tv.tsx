/** Says what happened in a page's place, with what can be done about it below; TV. */
import type { ReactNode } from "react";
import styles from "./MessageTv.module.css";

export function MessageTv({
  title,
  heading: Title = "p",
  text,
  children,
}: {
  title: string;
  /** `h1` where the message is all the page has to say. */
  heading?: "h1" | "p";
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.message} data-message="">
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && (
        <div
          className={styles.actions}
          data-lane="row"
          suppressHydrationWarning
        >
          {children}
        </div>
      )}
    </div>
  );
}
