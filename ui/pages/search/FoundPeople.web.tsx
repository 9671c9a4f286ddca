/** The people that a search found, each with the way to their page. */
import { useSection } from "../../app/routing/section";
import { DetailsLink } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { Icon } from "../../kit/Icon";
import styles from "./FoundPeople.module.css";

export function FoundPeople({ names }: { names: readonly string[] }) {
  const { list } = useSection();
  return (
    <ul className={styles.people}>
      {names.map((name) => (
        <li key={name}>
          <DetailsLink
            to={paths.peopleOver(list, name)}
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
