/** The plain links to the pages of a list before and after, for those who can't scroll on; a list that is there whole needs none. */
import {
  lacksRest,
  nextPage,
  previousPage,
  type ListPart,
} from "../../domain/listPages";
import { LinkButton } from "../../kit/Button.web";
import styles from "./PageLinks.module.css";

export function PageLinks({
  part,
  pathOf,
  label,
  previous,
  next,
}: {
  part: ListPart<unknown>;
  pathOf: (page: number) => string;
  /** What the links are together, and each of them. */
  label: string;
  previous: string;
  next: string;
}) {
  const before = previousPage(part);
  const after = lacksRest(part) ? nextPage(part) : undefined;
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {before !== undefined && (
        <LinkButton to={pathOf(before)} rel="prev">
          {previous}
        </LinkButton>
      )}
      {after !== undefined && (
        <LinkButton to={pathOf(after)} rel="next">
          {next}
        </LinkButton>
      )}
    </nav>
  );
}
