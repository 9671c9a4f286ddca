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

export function WebLayout({ children }: { children: ReactNode }) {
  const { resources, t } = useApp();
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <a href={`${pathname}#content`} className={styles.skip}>
        {t("nav.skip")}
      </a>
      <Loading />
      <header className={styles.header}>
        <Link to={paths.home()} className={styles.wordmark}>
          <Mark className={styles.mark} />
          {resources.productTitle}
        </Link>
      </header>
      <WebMenu />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <ScrollRestoration />
    </div>
  );
}
