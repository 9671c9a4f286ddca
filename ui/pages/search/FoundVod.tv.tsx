/** The titles of the video on demand that a search found, on TV: poster, name and price. */
import { useT } from "../../app/hooks";
import type { FoundVod } from "../../domain/found";
import { priceText } from "../../domain/vod/price";
import styles from "./FoundRowTv.module.css";

export function FoundVodTv({ titles }: { titles: readonly FoundVod[] }) {
  const t = useT();
  return (
    <section className={styles.row}>
      <h2 className={styles.heading}>{t("search.tab.vod")}</h2>
      <ul
        className={styles.track}
        data-lane="row"
        data-lane-key="search/vod"
        data-lane-moves=""
        suppressHydrationWarning
      >
        {titles.map(({ id, name, poster, price }) => (
          <li className={styles.item} key={id}>
            <button type="button" className={styles.title} aria-disabled="true">
              <span className={styles.poster}>
                {poster && (
                  <img
                    className={styles.image}
                    src={poster}
                    alt=""
                    width={224}
                    height={330}
                    loading="lazy"
                  />
                )}
              </span>
              <span className={styles.name}>{name}</span>
              {price !== undefined && (
                <span className={styles.price}>
                  {priceText(price) ?? t("search.free")}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
