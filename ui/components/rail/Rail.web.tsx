/** A rail: heading, items side by side, "+N more". Scrolls by wheel, touch, keys, and by arrow buttons on hover. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { useHydrated } from "../../kit/useHydrated";
import { useListWindow } from "../../kit/useListWindow.web";
import { useRest } from "../../queries/query";
import { Icon } from "../../kit/Icon";
import { MoreTile } from "../card/MoreTile";
import { RailItemView } from "./RailItemView";
import type { RailItem, RailModel } from "./railModel";
import { showFocused, stepFocus } from "./railKeys.web";
import { useScrollEdges } from "./scrollEdges.web";
import styles from "./Rail.module.css";

/** What is drawn before one moves: a screen and a bit. No other list leads to the categories, so all of them are. */
const FIRST_DRAWN: Record<RailItem["kind"], number> = {
  show: 6,
  channel: 12,
  person: 12,
  category: Infinity,
  poster: 8,
  backdrop: 6,
};
const STEP = 4;

export function RailWeb({
  rail,
  large = false,
  askForRest,
}: {
  rail: RailModel;
  /** The rail that opens a page has larger cards. */
  large?: boolean;
  /** Of a rail that the page has the beginning of. */
  askForRest?: () => void;
}) {
  const t = useT();
  const { items, more, total = items.length } = rail;
  const {
    start,
    end,
    ref: scroller,
  } = useListWindow<HTMLUListElement>("row", {
    count: total,
    first: FIRST_DRAWN[items[0]?.kind ?? "show"],
    step: STEP,
  });
  useRest(end > items.length, askForRest);
  // Without scripts no more than these are ever drawn, so that the tile stands for all others.
  const isHydrated = useHydrated();
  const behind = more && more.count + (isHydrated ? 0 : items.length - end);
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
          data-kind={items[0]?.kind}
          className={styles.scroller}
          data-lane="row"
          data-lane-key={rail.laneKey}
          onKeyDown={stepFocus}
          onFocus={showFocused}
        >
          {start > 0 && <li className={styles.before} aria-hidden="true" />}
          {items.slice(start, end).map((item, index) => (
            <li
              key={item.key}
              className={styles.item}
              data-index={start + index}
              aria-posinset={start + index + 1}
              aria-setsize={total + (more ? 1 : 0)}
            >
              <RailItemView item={item} isLarge={large} />
            </li>
          ))}
          {end < total && (
            <li
              className={styles.after}
              data-more={more ? "" : undefined}
              aria-hidden="true"
            />
          )}
          {more && behind !== undefined && (
            <li
              className={styles.item}
              aria-posinset={total + 1}
              aria-setsize={total + 1}
            >
              <MoreTile to={more.to} count={behind} title={rail.title} />
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
