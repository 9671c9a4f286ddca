/** Stands in the place of buttons that could not be had: what happened, and how to try again; TV. */
import { useT } from "../../app/hooks";
import { RetryTv } from "./Retry.tv";
import { useTryAgain } from "./useTryAgain";
import styles from "./LostActionsTv.module.css";

function LostActions({ retry }: { retry: () => void }) {
  const t = useT();
  const { message, tryAgain } = useTryAgain(retry);
  return (
    <>
      <p className={styles.text} role="status">
        {t(message)}
      </p>
      <RetryTv retry={tryAgain} />
    </>
  );
}

/** For the boundary around buttons that stand in a row with others. */
export const lostActionsTv = (retry: () => void) => (
  <LostActions retry={retry} />
);

/** For the boundary around buttons that have a row of their own. */
export const lostRowTv = (retry: () => void) => (
  <div className={styles.row} data-lane="row" suppressHydrationWarning>
    <LostActions retry={retry} />
  </div>
);
