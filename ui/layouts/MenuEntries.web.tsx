/** A list of the web's menu: entries, each with its sign and its name. */
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "../app/hooks";
import { Icon } from "../kit/Icon";
import type { MenuEntry } from "./menu";
import styles from "./Menu.module.css";

export function MenuEntries({
  entries,
  leave,
  id,
  className = "",
}: {
  entries: readonly MenuEntry[];
  /** One of them was chosen. */
  leave: () => void;
  id?: string;
  className?: string | undefined;
}) {
  const t = useT();
  const { pathname } = useLocation();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A clicked entry would keep the focus, and the focus keeps the column open. Keys (detail 0) keep theirs.
    if (event.detail > 0) event.currentTarget.blur();
    leave();
  };
  return (
    <ul id={id} className={`${styles.entries} ${className}`}>
      {entries.map(({ to, label, icon, isAt }) => (
        <li key={to} className={styles.entry}>
          <Link
            to={to}
            className={styles.link}
            aria-current={isAt(pathname) ? "page" : undefined}
            onClick={onClick}
          >
            <Icon name={icon} className={styles.icon} />
            <span className={styles.label}>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
