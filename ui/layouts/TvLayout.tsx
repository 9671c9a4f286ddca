/** The TV's chrome: the menu that opens on Left, the clock, and the remote-control focus over everything. */
import { useCallback, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useApp, useNow, useT } from "../api/appContext";
import { useSession } from "../api/session";
import {
  isChildPage,
  isParentalControl,
  paths,
  sectionAt,
  sectionOf,
} from "../domain/paths";
import { isSignedIn, profileOf } from "../domain/session";
import { useFocusEngine } from "../focus/useFocusEngine";
import { formatTime } from "../i18n/format";
import { Icon } from "../kit/Icon";
import { Mark } from "../kit/Mark";
import styles from "./TvLayout.module.css";

/** react-router counts the entries of a visit in the history's own state. */
function hasPreviousEntry(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === "object" &&
    state !== null &&
    "idx" in state &&
    Number(state.idx) > 0
  );
}

/**
 * Back goes back in history, else to the list a page belongs to, else to the root: Home, or the live list for people
 * who are not signed in, whom Home would send to the sign-in. From the root it leads to the menu. From a plain page it
 * leads to the root, since the entry before may be one that nobody may enter any more.
 */
function useBackKey(plain: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const root = isSignedIn(useSession()) ? paths.home() : paths.live();
  const isRoot = pathname === root && !new URLSearchParams(search).has("feed");
  const goBack = useCallback(() => {
    const list = paths.list(sectionOf(pathname));
    if (hasPreviousEntry() && !plain) void navigate(-1);
    else
      void navigate(isChildPage(pathname) ? list : root, {
        replace: true,
      });
  }, [navigate, pathname, plain, root]);
  useFocusEngine(key, { canGoBack: () => !isRoot, goBack });
}

/** The way in or out, with the name of whoever is signed in; neither while that is not known. */
function MenuAccount() {
  const t = useT();
  const { pathname, search } = useLocation();
  const session = useSession();
  const profile = profileOf(session);
  if (session.state === "unknown") return null;
  return (
    <Link
      to={profile ? paths.logout() : paths.login(pathname + search)}
      className={`${styles.menuItem} ${styles.menuAccount}`}
    >
      <Icon name="account" className={styles.menuIcon} />
      <span className={styles.menuLabel}>
        {t(profile ? "nav.signOut" : "nav.signIn")}
        {profile && <span className={styles.menuName}>{profile.username}</span>}
      </span>
    </Link>
  );
}

const ENTRIES = [
  { page: "home", to: paths.home(), label: "nav.home", icon: "home" },
  { page: "live", to: paths.live(), label: "nav.live", icon: "live" },
  // Stands here until there are settings to hold it (spec, section 2, the settings page).
  {
    page: "parentalControl",
    to: paths.parentalControl(),
    label: "title.parentalControl",
    icon: "lock",
  },
] as const;

function Menu() {
  const t = useT();
  const { pathname } = useLocation();
  const isSomebody = isSignedIn(useSession());
  const here = isParentalControl(pathname)
    ? "parentalControl"
    : sectionAt(pathname);
  const entries = ENTRIES.filter(
    ({ page }) => isSomebody || page !== "parentalControl",
  );
  return (
    <nav
      className={styles.menu}
      aria-label={t("nav.label")}
      data-lane="column"
      data-lane-key="menu"
      data-lane-aside=""
      suppressHydrationWarning
    >
      <span className={styles.menuGround} />
      {entries.map(({ page, to, label, icon }) => (
        <Link
          key={page}
          to={to}
          className={styles.menuItem}
          aria-current={page === here ? "page" : undefined}
        >
          <Icon name={icon} className={styles.menuIcon} />
          <span className={styles.menuLabel}>{t(label)}</span>
        </Link>
      ))}
      <MenuAccount />
    </nav>
  );
}

function Corner() {
  const { resources } = useApp();
  const nowMs = useNow();
  return (
    <header className={styles.corner}>
      <Mark className={styles.mark} />
      <span className={styles.wordmark}>{resources.productTitle}</span>
      <time className={styles.clock}>{formatTime(nowMs / 1000)}</time>
    </header>
  );
}

export function TvLayout({
  children,
  plain,
}: {
  children: ReactNode;
  plain: boolean;
}) {
  useBackKey(plain);
  return (
    <div
      className={styles.layout}
      data-lane="row"
      data-lane-key="layout"
      suppressHydrationWarning
    >
      {!plain && <Menu />}
      <main
        className={styles.main}
        data-lane="column"
        data-lane-key="main"
        suppressHydrationWarning
      >
        {children}
      </main>
      <Corner />
    </div>
  );
}
