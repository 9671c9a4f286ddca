/** The web's chrome: wordmark, a column of icons at the left of wide screens, a bottom bar on phones. */
import { useRef, type ReactNode } from "react";
import { ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Link } from "../kit/Link";
import { useApp, useSession, useT } from "../app/hooks";
import { paths, sectionAt } from "../domain/paths";
import { Logo } from "../kit/Logo";
import { PlayerWeb } from "../player/Player.web";
import { usePlayerPlace } from "../player/usePlayerPlace.web";
import { SearchBox } from "../components/search/SearchBox.web";
import { AccountWeb } from "./Account.web";
import { MenuWeb } from "./Menu.web";
import { useKeyboard } from "./useKeyboard.web";
import styles from "./Layout.module.css";

/** Says that a page is on its way: details are waited for before they open. */
function Loading() {
  const t = useT();
  const { state } = useNavigation();
  return (
    <div className={styles.loading} data-on={state === "idle" ? undefined : ""}>
      <span className="visuallyHidden" role="status">
        {state === "idle" ? "" : t("nav.loading")}
      </span>
    </div>
  );
}

/** Past the menu. */
function Skip() {
  const t = useT();
  return (
    <a href="#content" className={styles.skip}>
      {t("nav.skip")}
    </a>
  );
}

/** The search page has a box of its own, and a former customer has nothing to search. */
function HeaderSearch() {
  const { pathname } = useLocation();
  const { state } = useSession();
  const isNeeded =
    sectionAt(pathname) !== "search" && state !== "former_customer";
  return isNeeded ? <SearchBox /> : null;
}

export function LayoutWeb({
  children,
  plain,
}: {
  children: ReactNode;
  plain: boolean;
}) {
  const { resources } = useApp();
  const place = usePlayerPlace();
  const layout = useRef<HTMLDivElement>(null);
  useKeyboard(layout, place.isFull);
  return (
    <>
      <div
        ref={layout}
        className={styles.layout}
        data-plain={plain ? "" : undefined}
        data-under={place.isFull ? "" : undefined}
        data-mini={place.isMini ? "" : undefined}
        inert={place.isFull}
      >
        {!plain && <Skip />}
        <Loading />
        <header className={styles.header}>
          <Link to={paths.home()} className={styles.wordmark}>
            <Logo className={styles.mark} />
            {resources.productTitle}
          </Link>
          {!plain && <HeaderSearch />}
          {!plain && <AccountWeb />}
        </header>
        {!plain && <MenuWeb />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <ScrollRestoration />
      </div>
      <PlayerWeb place={place} />
    </>
  );
}
