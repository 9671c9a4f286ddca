/** The list of channels on TV while it is coming. */
import { PlaceholderTv } from "../../components/skeleton/Placeholder.tv";
import { LiveAsideShape } from "./LiveAside.tv";
import styles from "./LiveTv.module.css";

export function LiveShapes() {
  return (
    <>
      <div className={styles.view}>
        <ul className={styles.list} data-lane="column" data-lane-key="live">
          {Array.from({ length: 9 }, (_, index) => (
            <li className={styles.item} key={index}>
              <PlaceholderTv className={styles.row} isFirst={index === 0}>
                <span className={`${styles.shape} ${styles.shapeLogo}`} />
                <span className={`${styles.shape} ${styles.shapeTitle}`} />
                <span className={`${styles.shape} ${styles.shapeNext}`} />
              </PlaceholderTv>
            </li>
          ))}
        </ul>
      </div>
      <LiveAsideShape />
    </>
  );
}
