/** The TV's chrome: the menu that opens on Left, the clock, and the remote-control focus over everything. */
import { useCallback, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useApp, useNow, useT } from "../api/appContext";
import { isChildPage, paths, sectionOf } from "../domain/paths";
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

/** Back goes back in history, else to the list a page belongs to, else to Home; from Home it leads to the menu. */
function useBackKey(): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isRoot =
    pathname === paths.home() && !new URLSearchParams(search).has("feed");
  const goBack = useCallback(() => {
    const list = paths.list(sectionOf(pathname));
    if (hasPreviousEntry()) void navigate(-1);
    else
      void navigate(isChildPage(pathname) ? list : paths.home(), {
        replace: true,
      });
  }, [navigate, pathname]);
  useFocusEngine(key, { canGoBack: () => !isRoot, goBack });
}

function Menu() {
  const t = useT();
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const items = [
    { section: "home", to: paths.home(), label: t("nav.home") },
    { section: "live", to: paths.live(), label: t("nav.live") },
  ] as const;
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
      {items.map((item) => (
        <Link
          key={item.section}
          to={item.to}
          className={styles.menuItem}
          aria-current={item.section === section ? "page" : undefined}
        >
          <Icon name={item.section} className={styles.menuIcon} />
          <span className={styles.menuLabel}>{item.label}</span>
        </Link>
      ))}
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

export function TvLayout({ children }: { children: ReactNode }) {
  useBackKey();
  return (
    <div
      className={styles.layout}
      data-lane="row"
      data-lane-key="layout"
      suppressHydrationWarning
    >
      <Menu />
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
