/** The tabs of a page of details, or its seasons, as links. */
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import styles from "./DetailsChoices.module.css";

export interface DetailsChoice {
  key: string | number;
  text: string;
  to: string;
  isCurrent: boolean;
}

/** The same entry of the history, whichever is chosen: closing leads to the list. */
export function Choices({
  label,
  choices,
}: {
  label: string;
  choices: readonly DetailsChoice[];
}) {
  const { state } = useLocation() as { state: unknown };
  return (
    <div role="group" className={styles.choices} aria-label={label}>
      {choices.map(({ key, text, to, isCurrent }) => (
        <Link
          key={key}
          to={to}
          replace
          state={state}
          preventScrollReset
          className={styles.choice}
          aria-current={isCurrent ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
