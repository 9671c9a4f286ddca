/** Stands in a rail's place when its data or its code could not be had: what happened, and how to ask again. */
import { useT } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";
import { Button } from "../../kit/Button.web";
import { useTryAgain } from "../message/useTryAgain";
import styles from "./RailFailure.module.css";

export function RailFailureWeb({
  title,
  message,
  retry,
}: {
  /** The rail's heading. */
  title: string;
  message: MessageKey;
  retry: () => void;
}) {
  const t = useT();
  return (
    <section className={styles.failure}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.box} role="status">
        <p className={styles.text}>
          {t(message)} {t("error.rail")}
        </p>
        <Button onClick={retry}>{t("error.retry")}</Button>
      </div>
    </section>
  );
}

/** A rail that could not be drawn. */
export function RailLostWeb({
  title,
  retry,
}: {
  title: string;
  retry: () => void;
}) {
  const { message, tryAgain } = useTryAgain(retry);
  return <RailFailureWeb title={title} message={message} retry={tryAgain} />;
}
