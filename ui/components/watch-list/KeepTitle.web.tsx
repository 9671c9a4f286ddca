/** The row of the button that keeps a title on demand, on the web: nothing moves when it comes. */
import { useSession } from "../../app/hooks";
import { may } from "../../domain/session";
import type { VodElementId } from "../../domain/vod/element";
import { LazyListAction } from "./LazyListAction";
import styles from "./KeepTitle.module.css";

const button = () =>
  import("./ListAction.web").then((module) => module.ListActionWeb);

export function KeepTitleWeb({ title }: { title: VodElementId }) {
  return (
    may(useSession(), "vod_mobile") && (
      <div className={styles.row}>
        <LazyListAction title={title} load={button} />
      </div>
    )
  );
}
