/** A category on Home; leads to the replays of that category. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import type { CategoryTileModel } from "../rail/railModel";
import styles from "./CategoryTile.module.css";

export function CategoryTile({
  tile,
  to,
}: {
  tile: CategoryTileModel;
  to: string;
}) {
  const t = useT();
  return (
    <Link to={to} className={styles.tile} data-category={tile.id}>
      <span className={styles.name}>{tile.name}</span>
      <span className={styles.count}>
        {t.count("feed.count", tile.showCount)}
      </span>
    </Link>
  );
}
