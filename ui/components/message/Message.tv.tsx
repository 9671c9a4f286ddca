/** Says what happened in a page's place, with what can be done about it below, where the page is entered; TV. */
import type { ReactNode } from "react";
import { LostDrawing } from "./LostDrawing";
import styles from "./MessageTv.module.css";

export function MessageTv({
  title,
  heading: Title = "p",
  text,
  isLost = false,
  children,
}: {
  title: string;
  /** `h1` where the message is all the page has to say. */
  heading?: "h1" | "p";
  text?: string | undefined;
  /** What it is about does not exist or could not be had, which is drawn beside it. */
  isLost?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.message} data-message="">
      {isLost && (
        <span className={styles.drawing}>
          <LostDrawing />
        </span>
      )}
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {children && (
          <div
            className={styles.actions}
            data-lane="row"
            data-focus-default=""
            suppressHydrationWarning
          >
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
