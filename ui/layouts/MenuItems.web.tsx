/** A list of the web's menu: items, each with its sign and its name. */
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { Link } from "../kit/Link";
import { useT } from "../app/hooks";
import { Icon } from "../kit/Icon";
import type { MenuItem } from "./menu";
import styles from "./Menu.module.css";

export function MenuItems({
  items,
  leave,
  id,
  className = "",
}: {
  items: readonly MenuItem[];
  /** One of them was chosen. */
  leave: () => void;
  id?: string;
  className?: string | undefined;
}) {
  const t = useT();
  const { pathname } = useLocation();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // A clicked item would keep the focus, and the focus keeps the column open. Keys (detail 0) keep theirs.
    if (event.detail > 0) event.currentTarget.blur();
    leave();
  };
  return (
    <ul id={id} className={`${styles.items} ${className}`}>
      {items.map(({ to, label, icon, isAt }) => (
        <li key={to} className={styles.item}>
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
