/** The tile after a rail's 20 items: "+N", leading to the full list. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import styles from "./MoreTile.module.css";

export function MoreTile({
  count,
  to,
  title,
}: {
  count: number;
  to: string;
  /** The rail's title, for the spoken name. */
  title: string;
}) {
  const t = useT();
  return (
    <Link
      to={to}
      className={styles.tile}
      aria-label={t.count("rail.more.label", count, { title })}
    >
      <span className={styles.ground} data-ring="">
        <span className={styles.count}>{t("rail.more", { count })}</span>
        <span className={styles.hint}>{t("rail.more.hint")}</span>
      </span>
    </Link>
  );
}
