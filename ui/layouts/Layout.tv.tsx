/** The TV's chrome: the menu that opens on Left, the clock, and the remote-control focus over everything. */
import { useCallback, useLayoutEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Link } from "../kit/Link";
import { useApp, useNow, usePlayer, useSession, useT } from "../app/hooks";
import { queryValue } from "../domain/address";
import { HOME_QUERY } from "../domain/feeds";
import { listPathOf, paths } from "../domain/paths";
import { isSignedIn, profileOf } from "../domain/session";
import { placeInHistory } from "../focus/firstEntry";
import { useFocusEngine } from "../focus/useFocusEngine.tv";
import { formatTime } from "../i18n/format";
import { Icon } from "../kit/Icon";
import { Logo } from "../kit/Logo";
import { menuFor } from "./menu";
import styles from "./LayoutTv.module.css";

/**
 * Back while another page is on its way here. One that history has already is left by a step back; for one that it lacks, the
 * page that is there takes its own place, which ends the way to the other. A step back under way stays what it is.
 */
function useGiveUp(): () => boolean {
  const app = useApp();
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const drawn = useRef({ key, place: 0 });
  useLayoutEffect(() => {
    drawn.current = { key, place: placeInHistory(window.history.state) };
  }, [key]);
  return () => {
    const ahead = placeInHistory(window.history.state) - drawn.current.place;
    if (ahead > 0) void navigate(-ahead);
    else if (ahead < 0 || !app.router?.isUnderWay()) return false;
    else void navigate(location, { replace: true, state: location.state });
    return true;
  };
}

/**
 * Back goes back in history, else to the list a page belongs to, else to the root: Home, or the live list for people
 * who are not signed in, whom Home would send to the sign-in. From the root it leads to the menu. From a plain page it
 * leads to the root where no account is signed in: the entry before may be one that no visitor may enter any more.
 */
function useBackKey(plain: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasAccount = isSignedIn(useSession());
  const root = hasAccount ? paths.home() : paths.live();
  const isRoot =
    pathname === root && queryValue(HOME_QUERY, "feed", search) === undefined;
  const goBack = useCallback(() => {
    const list = listPathOf(pathname);
    const hasPrevious = placeInHistory(window.history.state) > 0;
    if (hasPrevious && (hasAccount || !plain)) void navigate(-1);
    else void navigate(list === pathname ? root : list, { replace: true });
  }, [hasAccount, navigate, pathname, plain, root]);
  const isReplaced = useNavigationType() === "REPLACE";
  const visit = { key, pathname, isReplaced };
  const app = useApp();
  const giveUp = useGiveUp();
  useFocusEngine(visit, {
    canGoBack: () => !isRoot,
    goBack,
    giveUp,
    isSureToLeave: () =>
      import("./askToLeave.tv").then(({ askToLeave }) => askToLeave(app)),
  });
}

/** The way in or out, with the name of the signed-in user; neither while that is not known. */
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

/** The way back to the picture while something plays behind the menus. */
function MenuPlaying() {
  const t = useT();
  const { phase, item } = usePlayer();
  if (phase.kind === "idle") return null;
  const isLive = item?.location === "live";
  return (
    <Link
      to={paths.player(item?.vod ? "vod" : isLive ? "live" : "replay")}
      className={styles.menuItem}
    >
      <Icon name="play" className={styles.menuIcon} />
      <span className={styles.menuLabel}>{t("nav.playing")}</span>
    </Link>
  );
}

function Menu() {
  const t = useT();
  const { pathname } = useLocation();
  const items = menuFor(useSession());
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
      {items.map(({ to, label, icon, isAt }) => (
        <Link
          key={to}
          to={to}
          className={styles.menuItem}
          aria-current={isAt(pathname) ? "page" : undefined}
        >
          <Icon name={icon} className={styles.menuIcon} />
          <span className={styles.menuLabel}>{t(label)}</span>
        </Link>
      ))}
      <MenuPlaying />
      <MenuAccount />
    </nav>
  );
}

function Corner() {
  const { resources } = useApp();
  const nowMs = useNow();
  return (
    <header className={styles.corner}>
      <Logo className={styles.mark} />
      <span className={styles.wordmark}>{resources.productTitle}</span>
      <time className={styles.clock}>{formatTime(nowMs / 1000)}</time>
    </header>
  );
}

export function LayoutTv({
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
