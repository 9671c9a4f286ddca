/** A person in a rail: portrait and name; leads to their page. Web and TV draw the same. */
import { Portrait } from "../favourites/Portrait";
import { DetailsLink } from "../show/DetailsLink";
import type { PersonTileModel } from "../rail/railModel";
import styles from "./PersonCard.module.css";

export function PersonCard({
  tile: { name, portrait },
  to,
}: {
  tile: PersonTileModel;
  to: string;
}) {
  return (
    <DetailsLink to={to} className={styles.person}>
      <Portrait name={name} src={portrait} className={styles.face} />
      <span className={styles.name}>{name}</span>
    </DetailsLink>
  );
}
