/** The web's main menu: the pages that exist, each with its sign and its name. */
import { useState, type MouseEvent, type PointerEvent } from "react";
import { Link, useLocation } from "react-router";
import { useT, useSession } from "../app/hooks";
import { Icon } from "../kit/Icon";
import { menuFor } from "./menu";
import styles from "./Menu.module.css";

/** A clicked entry would keep the focus, and the focus keeps the column open. Keys (detail 0) keep theirs. */
function closeAfterPointer(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur();
}

/**
 * Whether the column is opened by the pointer. One that rests where a page comes in would open it over the page: browsers
 * take that for hovering, and some make up a move without a way.
 */
function usePointedAt() {
  const [isPointedAt, setPointedAt] = useState(false);
  return {
    isPointedAt,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointedAt(true);
    },
    onPointerLeave: () => setPointedAt(false),
  };
}

export function MenuWeb() {
  const t = useT();
  const { isPointedAt, ...pointing } = usePointedAt();
  const { pathname } = useLocation();
  const session = useSession();
  // A former customer has VOD alone, to which everything leads.
  if (session.state === "former_customer") return null;
  return (
    <nav
      className={styles.menu}
      aria-label={t("nav.label")}
      data-open={isPointedAt ? "" : undefined}
      {...pointing}
    >
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
