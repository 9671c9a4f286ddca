/** What stands in a page's place while its data comes, and when it doesn't. All of it can hold the focus. */
import type { ReactNode } from "react";
import { useT } from "../api/appContext";
import { RailFrame } from "./Rail.tv";
import type { RailItem } from "./railModel";
import styles from "./WaitingTv.module.css";

/** A shape of what is coming; the first one takes the focus until it is there. */
export function Placeholder({
  className,
  isFirst,
  children,
}: {
  className: string | undefined;
  isFirst: boolean;
  children?: ReactNode;
}) {
  const t = useT();
  return isFirst ? (
    <button
      className={className}
      type="button"
      aria-busy="true"
      aria-label={t("nav.loading")}
    >
      {children}
    </button>
  ) : (
    <span className={className} aria-hidden="true">
      {children}
    </span>
  );
}

/** Cards that are coming, in a row or a grid. */
export function CardShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className={styles.card} key={index}>
      <Placeholder className={styles.picture} isFirst={index === 0} />
      <span className={styles.line} />
      <span className={`${styles.line} ${styles.short}`} />
    </li>
  ));
}

function TileShapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className={styles.tileItem} key={index}>
      <Placeholder className={styles.tile} isFirst={index === 0} />
    </li>
  ));
}

/** A row that is coming; `kind` is what its items will be. */
export function RailShape({
  laneKey,
  kind,
}: {
  laneKey: string;
  kind: RailItem["kind"];
}) {
  return (
    <RailFrame title={<span className={styles.title} />} kind={kind}>
      <ul
        className={styles.row}
        data-lane="row"
        data-lane-key={laneKey}
        suppressHydrationWarning
      >
        {kind === "show" ? <CardShapes count={5} /> : <TileShapes count={9} />}
      </ul>
    </RailFrame>
  );
}

/** Says what happened, with what can be done about it below. */
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
    <div className={styles.message}>
      <Title className={styles.messageTitle}>{title}</Title>
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

/** The offer to ask again after a failure; primary where it is the one thing to do on a screen. */
export function RetryTv({
  retry,
  isPrimary = false,
}: {
  retry: () => void;
  isPrimary?: boolean;
}) {
  const t = useT();
  return (
    <button className={actionClass(isPrimary)} type="button" onClick={retry}>
      {t("error.retry")}
    </button>
  );
}

/** A page's content that could not be loaded. */
export function FailureTv({
  message,
  retry,
}: {
  message: string;
  retry: () => void;
}) {
  return (
    <MessageTv title={message}>
      <RetryTv retry={retry} isPrimary />
    </MessageTv>
  );
}

/** A row that could not be loaded. */
export function RailFailure({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <RailFrame title={t("error.row")} kind="category">
      <div className={styles.row} data-lane="row" suppressHydrationWarning>
        <div>
          <RetryTv retry={retry} />
        </div>
      </div>
    </RailFrame>
  );
}

/** The class of a link or button that does something on a TV page. */
export function actionClass(isPrimary: boolean): string {
  return isPrimary
    ? `${styles.action} ${styles.primary}`
    : (styles.action ?? "");
}
