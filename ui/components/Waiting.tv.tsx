/** What stands in a page's place while its data comes, and when it doesn't. All of it can hold the focus. */
import type { ReactNode } from "react";
import { useT } from "../api/appContext";
import { RailFrame } from "./Rail.tv";
import styles from "./WaitingTv.module.css";

/** A shape of what is coming; `isFirst` takes the focus until it is there. */
export function Placeholder({
  className,
  isFirst,
}: {
  className: string;
  isFirst: boolean;
}) {
  const t = useT();
  return isFirst ? (
    <span
      className={`${styles.shape} ${className}`}
      role="img"
      aria-label={t("nav.loading")}
      tabIndex={0}
    />
  ) : (
    <span className={`${styles.shape} ${className}`} aria-hidden="true" />
  );
}

/** Cards that are coming, in a row or a grid. */
export function CardShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className={styles.card} key={index}>
      <Placeholder className={styles.picture ?? ""} isFirst={index === 0} />
      <span className={styles.line} />
      <span className={`${styles.line} ${styles.short}`} />
    </li>
  ));
}

/** A row that is coming. */
export function RailShape({ laneKey }: { laneKey: string }) {
  return (
    <RailFrame title={<span className={styles.title} />} kind="show">
      <ul
        className={styles.row}
        data-lane="row"
        data-lane-key={laneKey}
        suppressHydrationWarning
      >
        <CardShapes count={5} />
      </ul>
    </RailFrame>
  );
}

/** Says what happened, with what can be done about it below. */
export function MessageTv({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.message}>
      <p className={styles.messageTitle}>{title}</p>
      {text && <p className={styles.messageText}>{text}</p>}
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

/** A failure with the offer to try again. */
export function FailureTv({
  message,
  retry,
}: {
  message: string;
  retry: () => void;
}) {
  const t = useT();
  return (
    <MessageTv title={message}>
      <button
        className={`${styles.action} ${styles.primary}`}
        type="button"
        onClick={retry}
      >
        {t("error.retry")}
      </button>
    </MessageTv>
  );
}

/** The class of a link or button that does something on a TV page. */
export function actionClass(isPrimary: boolean): string {
  return isPrimary
    ? `${styles.action} ${styles.primary}`
    : (styles.action ?? "");
}
