/** The people that a search found, each with the way to their page. */
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { Icon } from "../../kit/Icon";
import styles from "./FoundPeople.module.css";

export function FoundPeople({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.people}>
      {names.map((name) => (
        <li key={name}>
          <DetailsLink
            to={paths.people("search", name)}
            className={styles.person}
          >
            <span className={styles.face}>
              <Icon name="account" />
            </span>
            {name}
          </DetailsLink>
        </li>
      ))}
    </ul>
  );
}
