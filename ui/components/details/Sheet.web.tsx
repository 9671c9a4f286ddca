/** What details stand on, on the web: a panel over the list, or a page of its own when it was entered directly. */
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { BackLink } from "../../kit/BackLink.web";
import { Icon } from "../../kit/Icon";
import { useOverlay } from "../../kit/overlay.web";
import { useClose } from "./useClose";
import styles from "./DetailsSheet.module.css";

interface SheetProps {
  /** The element with the title. */
  titleId: string;
  children: ReactNode;
}

/** Links to details leave the list below where it is; a page of its own has none, and begins at its top. */
function useTop(isAlone: boolean): void {
  const isNew = useNavigationType() === "PUSH";
  useEffect(() => {
    if (isAlone && isNew) window.scrollTo(0, 0);
  }, [isAlone, isNew]);
}

function SheetOf({ titleId, children }: SheetProps) {
  const t = useT();
  const { to, close } = useClose();
  const { overList, section } = useSection();
  const panel = useRef<HTMLDivElement>(null);
  useOverlay(panel, overList, close);
  useTop(!overList);

  if (!overList)
    return (
      <article className={styles.page} aria-labelledby={titleId}>
        <BackLink to={to}>{t(`nav.${section}`)}</BackLink>
        <div className={styles.sheet}>{children}</div>
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
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <Link
          to={to}
          onClick={close}
          className={styles.close}
          aria-label={t("dialog.close")}
        >
          <Icon name="close" />
        </Link>
        {children}
      </div>
    </div>
  );
}

/** Details that lead to others of their kind begin at their top again. */
export function Sheet(props: SheetProps) {
  const { pathname } = useLocation();
  return <SheetOf key={pathname} {...props} />;
}
