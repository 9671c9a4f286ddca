/** A row that could not be loaded, with the offer to ask again; TV. */
import { useT } from "../../app/hooks";
import { RetryTv } from "../message/Failure.tv";
import { RailFrame } from "./Rail.tv";
import styles from "./RailFailureTv.module.css";

export function RailFailureTv({ retry }: { retry: () => void }) {
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
