/** The people that a search found, on TV. */
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { RowFrame, useLongRow } from "../../components/list/Row.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import styles from "./FoundRailTv.module.css";

export function FoundPeopleTv({ names }: { names: readonly string[] }) {
  const { list } = useSection();
  const t = useT();
  const [track, isLong] = useLongRow<HTMLUListElement>(names);
  return (
    <section className={styles.rail}>
      <h2 className={styles.heading}>{t("search.tab.people")}</h2>
      <RowFrame isLong={isLong} className={styles.row}>
        <ul
          className={styles.track}
          data-lane="row"
          data-lane-key="search/people"
          data-lane-moves=""
          ref={track}
          suppressHydrationWarning
        >
          {names.map((name) => (
            <li className={styles.item} key={name}>
              <DetailsLink
                to={paths.peopleOver(list, name)}
                className={styles.person}
              >
                {name}
              </DetailsLink>
            </li>
          ))}
        </ul>
      </RowFrame>
    </section>
  );
}
