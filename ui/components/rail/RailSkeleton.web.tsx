/** A rail that is still loading, with the shape of the rail to come: its heading is known, its items are grey. */
import { Link } from "../../kit/Link";
import { SharedFragment } from "../../app/SharedFragment";
import { Skeleton } from "../../kit/Skeleton.web";
import styles from "./RailSkeleton.module.css";

/** Enough to fill the widest screen. */
const ITEMS = [0, 1, 2, 3, 4, 5, 6, 7];

/** No data; each page of an account has a dozen of these shapes, and keeps but few. */
const NO_DATA = Object.freeze({});

interface RailSkeletonProps {
  title: string;
  /** The full list: without scripts no more than the heading ever comes. */
  to?: string | undefined;
  shape: "cards" | "channels" | "categories" | "posters" | "backdrops";
  large?: boolean;
}

export function RailSkeletonWeb(props: RailSkeletonProps) {
  const { title, to = "", shape, large = false } = props;
  return (
    <SharedFragment
      data={NO_DATA}
      part={`skeleton/${shape}/${large}/${to}/${title}`}
      render={() => <Shape {...props} />}
    />
  );
}

function Shape({ title, to, shape, large = false }: RailSkeletonProps) {
  const size = large ? `${styles.rail} ${styles.large}` : styles.rail;
  return (
    <section className={size} aria-busy="true" aria-label={title}>
      <h2 className={styles.heading}>
        {to ? (
          <Link to={to} className={styles.headingLink}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className={styles.items}>
        {ITEMS.map((item) => (
          <div key={item} className={styles.item} data-shape={shape}>
            <Skeleton className={styles.picture} />
            <div className={styles.below}>
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
