/** A row of Home: heading, items side by side, "+N more". Scrolls by wheel, touch, keys, and by arrow buttons on hover. */
import { useRef } from "react";
import { Link } from "react-router";
import { useT } from "../api/appContext";
import { Icon } from "../kit/Icon";
import { MoreTile } from "./MoreTile";
import { RailItemView } from "./RailItemView";
import type { RailModel } from "./railModel";
import { showFocused, stepFocus } from "./railKeys";
import { useScrollEdges } from "./scrollEdges";
import styles from "./Rail.module.css";

export function Rail({
  rail,
  large = false,
}: {
  rail: RailModel;
  /** The row that opens a page has larger cards. */
  large?: boolean;
}) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, page } = useScrollEdges(scroller);
  const size = large ? `${styles.rail} ${styles.large}` : styles.rail;
  return (
    <section className={size} aria-label={rail.title}>
      <h2 className={styles.heading}>
        {rail.to ? (
          <Link to={rail.to} className={styles.headingLink}>
            {rail.title}
            <span className={styles.seeAll}>
              {t("rail.seeAll")}
              <Icon name="next" className={styles.seeAllIcon} />
            </span>
          </Link>
        ) : (
          rail.title
        )}
      </h2>
      <div className={styles.stage}>
        <ul
          ref={scroller}
          className={styles.scroller}
          data-lane="row"
          data-lane-key={rail.laneKey}
          onKeyDown={stepFocus}
          onFocus={showFocused}
        >
          {rail.items.map((item) => (
            <li key={item.key} className={styles.item}>
              <RailItemView item={item} />
            </li>
          ))}
          {rail.more && (
            <li className={styles.item}>
              <MoreTile {...rail.more} title={rail.title} />
            </li>
          )}
        </ul>
        <button
          type="button"
          className={`${styles.arrow} ${styles.previous}`}
          tabIndex={-1}
          hidden={atStart}
          aria-label={t("rail.previous")}
          onClick={() => page(-1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className={`${styles.arrow} ${styles.next}`}
          tabIndex={-1}
          hidden={atEnd}
          aria-label={t("rail.next")}
          onClick={() => page(1)}
        >
          <Icon name="next" />
        </button>
      </div>
    </section>
  );
}
