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
          <svg
            className={styles.mark}
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
          >
            <path
              fill="currentColor"
              fillRule="evenodd"
              d="M6.500 3h11L22 21H2zm1.900 2.400-1.400 5.900h4V5.400zm4.600 0v5.900h4l-1.400-5.900zM6.400 13.700l-1.200 4.900H11v-4.900zm6.600 0v4.900h5.800l-1.200-4.900z"
            />
          </svg>
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
