/** A person in a list of people: portrait, name, shows. Web and TV draw the same. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import type { ListedPerson } from "../../queries/people";
import { DetailsLink } from "../show/DetailsLink";
import { Portrait } from "./Portrait";
import styles from "./PersonTile.module.css";

export function PersonTile({
  person: { name, portrait, showCount },
  to,
  children,
}: {
  person: ListedPerson;
  to: string;
  /** More to press on the tile. */
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.tile}>
      <DetailsLink to={to} className={styles.link}>
        <Portrait name={name} src={portrait} className={styles.portrait} />
        <span className={styles.name}>{name}</span>
        <span className={styles.shows}>
          {showCount === 0
            ? t("favourites.noWorks")
            : t.count("favourites.shows", showCount)}
        </span>
      </DetailsLink>
      {children}
    </div>
  );
}
