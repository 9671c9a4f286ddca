/** The web's chrome: wordmark, a rail of icons at the left of wide screens, a bottom bar on phones. */
import type { ReactNode } from "react";
import {
  Link,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router";
import { useApp, useT } from "../api/appContext";
import { paths } from "../domain/paths";
import { Mark } from "../kit/Mark";
import { WebAccount } from "./WebAccount";
import { WebMenu } from "./WebMenu";
import styles from "./WebLayout.module.css";

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

/** Past the menu. The address of a page without one stays out of its markup: it may hold a token. */
function Skip() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <a href={`${pathname}#content`} className={styles.skip}>
      {t("nav.skip")}
    </a>
  );
}

export function WebLayout({
  children,
  plain,
}: {
  children: ReactNode;
  plain: boolean;
}) {
  const { resources } = useApp();
  return (
    <div className={styles.layout} data-plain={plain ? "" : undefined}>
      {!plain && <Skip />}
      <Loading />
      <header className={styles.header}>
        <Link to={paths.home()} className={styles.wordmark}>
          <Mark className={styles.mark} />
          {resources.productTitle}
        </Link>
        {!plain && <WebAccount />}
      </header>
      {!plain && <WebMenu />}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ScrollRestoration />
    </div>
  );
}
