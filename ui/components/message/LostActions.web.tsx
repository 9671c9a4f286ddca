/** Stands in the place of buttons that could not be had: what happened, and how to try again; web. */
import { useT } from "../../app/hooks";
import { Button } from "../../kit/Button.web";
import { useTryAgain } from "./useTryAgain";
import styles from "./LostActions.module.css";

function LostActions({ retry }: { retry: () => void }) {
  const t = useT();
  const { message, tryAgain } = useTryAgain(retry);
  return (
    <div className={styles.lost} role="status">
      <p>{t(message)}</p>
      <Button onClick={tryAgain}>{t("error.retry")}</Button>
    </div>
  );
}

/** For the boundary around the buttons. */
export const lostActionsWeb = (retry: () => void) => (
  <LostActions retry={retry} />
);
