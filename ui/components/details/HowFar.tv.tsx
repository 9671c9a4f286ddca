/** Under the title of details on TV: how far what is on has come, or how far it was watched. */
import { useT } from "../../app/hooks";
import { ProgressBar } from "../../kit/ProgressBar";
import type { CardModel } from "../card/cardModel";
import styles from "./HowFarTv.module.css";

export function HowFarTv({
  card: { progress, progressLabel },
}: {
  card: Pick<CardModel, "progress" | "progressLabel">;
}) {
  const t = useT();
  if (progress === null) return null;
  return (
    <div className={styles.progress}>
      <ProgressBar
        percent={progress}
        label={t(progressLabel, { percent: progress })}
      />
    </div>
  );
}
