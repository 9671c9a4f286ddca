/** The web's main menu: the pages that exist, each with its sign and its name. */
import type { MouseEvent } from "react";
import { NavLink } from "react-router";
import { useT } from "../api/appContext";
import { useSession } from "../api/session";
import { paths } from "../domain/paths";
import type { MessageKey } from "../i18n/fr";
import { Icon, type IconName } from "../kit/Icon";
import styles from "./WebMenu.module.css";

/** The pages that exist; more come with their issues (spec, section 2, the menu). */
const MENU: readonly { to: string; label: MessageKey; icon: IconName }[] = [
  { to: paths.home(), label: "nav.home", icon: "home" },
  { to: paths.live(), label: "nav.live", icon: "live" },
];

/** A clicked entry would keep the focus, and the focus keeps the rail open. Keys (detail 0) keep theirs. */
function closeAfterPointer(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur();
}

export function WebMenu() {
  const t = useT();
  // None of these is open to a former customer.
  if (useSession().state === "former_customer") return null;
  return (
    <nav className={styles.menu} aria-label={t("nav.label")}>
      <ul className={styles.entries}>
        {MENU.map(({ to, label, icon }) => (
          <li key={to} className={styles.entry}>
            <NavLink
              to={to}
              className={styles.link ?? ""}
              onClick={closeAfterPointer}
            >
              <Icon name={icon} className={styles.icon} />
              <span className={styles.label}>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
