/** What stands around a list that is put in order, on TV: the page's title, the list's place, and its forms before it comes. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";
import { FailureTv } from "../message/Failure.tv";
import { PlaceholderTv } from "../skeleton/Placeholder.tv";
import styles from "./OrderFrameTv.module.css";

export function OrderTitleTv({ children }: { children: string }) {
  return <h1 className={styles.title}>{children}</h1>;
}

/** The list at the left, what belongs to it at its right. */
export function OrderFrameTv(props: { laneKey: string; children: ReactNode }) {
  return (
    <div
      className={styles.frame}
      data-lane="row"
      data-lane-key={props.laneKey}
      suppressHydrationWarning
    >
      {props.children}
    </div>
  );
}

interface FailureProps {
  message: MessageKey;
  retry: () => void;
}

export function OrderFailureTv({ message, retry }: FailureProps) {
  const t = useT();
  return (
    <div className={styles.frame}>
      <FailureTv message={t(message)} retry={retry} />
    </div>
  );
}

/** `count`: how many items fit on the screen. */
export function OrderShapesTv({ count }: { count: number }) {
  return (
    <div className={styles.frame} data-lane="column" suppressHydrationWarning>
      <div className={styles.shapes}>
        {Array.from({ length: count }, (_, index) => (
          <PlaceholderTv
            key={index}
            className={styles.shape}
            isFirst={index === 0}
          />
        ))}
      </div>
    </div>
  );
}
