/** A show's details on the web: a panel over the list, or a page of its own when it was entered directly. */
import { useRef } from "react";
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { useSection } from "../../components/section";
import { BackLink } from "../../kit/BackLink";
import { Icon } from "../../kit/Icon";
import { useOverlay } from "../../kit/overlay";
import { useClose, useShow } from "./ShowPage";
import { ShowAbout } from "./ShowAbout.web";
import { ShowHero } from "./ShowHero.web";
import styles from "./Show.module.css";

const TITLE_ID = "show-title";

export function ShowWeb() {
  const t = useT();
  const show = useShow();
  const { to, close } = useClose();
  const { overList, section } = useSection();
  const panel = useRef<HTMLDivElement>(null);
  useOverlay(panel, overList, close);

  if (!overList)
    return (
      <article className={styles.page} aria-labelledby={TITLE_ID}>
        <BackLink to={to}>
          {t(section === "home" ? "nav.home" : "nav.live")}
        </BackLink>
        <div className={styles.sheet}>
          <ShowHero show={show} titleId={TITLE_ID} />
          <ShowAbout show={show} />
        </div>
      </article>
    );
  return (
    <div className={styles.overlay}>
      <div className={styles.scrim} onClick={close} />
      <div
        ref={panel}
        className={`${styles.sheet} ${styles.panel}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
      >
        <Link
          to={to}
          onClick={close}
          className={styles.close}
          aria-label={t("show.close")}
        >
          <Icon name="close" />
        </Link>
        <ShowHero show={show} titleId={TITLE_ID} />
        <ShowAbout show={show} />
      </div>
    </div>
  );
}
