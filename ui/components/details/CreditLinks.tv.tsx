/** The names of one role on TV, as many as there is room for: each leads to their shows. */
import { useSection } from "../../app/routing/section";
import { paths } from "../../domain/paths";
import { DetailsLink } from "../show/DetailsLink";
import { hasPage, type Credit } from "./credits";
import { NAMES_TOLD } from "./readMore";
import styles from "./CreditLinksTv.module.css";

export function CreditLinks({
  credit: { role, names },
  most,
}: {
  credit: Credit;
  /** Names that there is room for: one that is not seen may not have the focus. */
  most: number;
}) {
  const { list } = useSection();
  if (!hasPage(role)) return names.slice(0, NAMES_TOLD).join(", ");
  return names.slice(0, most).map((name) => (
    <DetailsLink
      key={name}
      to={paths.peopleOver(list, name)}
      className={styles.name}
    >
      {name}
    </DetailsLink>
  ));
}
