/** The web's main menu: the pages that exist, each with its sign and its name. */
import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useT, useSession } from "../app/hooks";
import { Icon } from "../kit/Icon";
import { menuFor } from "./menu";
import styles from "./Menu.module.css";

/** A clicked entry would keep the focus, and the focus keeps the rail open. Keys (detail 0) keep theirs. */
function closeAfterPointer(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur();
}

export function MenuWeb() {
  const t = useT();
  const { pathname } = useLocation();
  const session = useSession();
  // A former customer has VOD alone, to which everything leads.
  if (session.state === "former_customer") return null;
  return (
    <nav className={styles.menu} aria-label={t("nav.label")}>
      <ul className={styles.entries}>
        {menuFor(session).map(({ to, label, icon, isAt }) => (
          <li key={to} className={styles.entry}>
            <Link
              to={to}
              className={styles.link}
              aria-current={isAt(pathname) ? "page" : undefined}
              onClick={closeAfterPointer}
            >
              <Icon name={icon} className={styles.icon} />
              <span className={styles.label}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
