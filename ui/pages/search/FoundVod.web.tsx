/** The titles of the video on demand that a search found: poster, name, age and price. */
import { useT } from "../../app/hooks";
import type { FoundVod } from "../../domain/found";
import { priceText } from "../../domain/vod/price";
import styles from "./FoundVod.module.css";

export function FoundVodGrid({ titles }: { titles: readonly FoundVod[] }) {
  const t = useT();
  return (
    <ul className={styles.titles}>
      {titles.map(({ id, name, poster, age, price }) => (
        <li key={id} className={styles.title}>
          <span className={styles.poster}>
            <span className={styles.placeholder} aria-hidden="true">
              {name}
            </span>
            {poster && (
              <img
                className={styles.image}
                src={poster}
                alt=""
                width={224}
                height={330}
                loading="lazy"
                decoding="async"
              />
            )}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.meta}>
            {price !== undefined && (priceText(price) ?? t("search.free"))}
            {age > 0 && <span>{t("card.age", { age })}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
