/** The buttons that play or rent a title on demand, in a row of their own, with what stands in their way. TV. */
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import type { VodTitle } from "../../domain/vod/product";
import { actionClass } from "../../kit/Button.tv";
import { ProgressBar } from "../../kit/ProgressBar";
import { useProductActions } from "./productActions";
import styles from "./ProductActionsTv.module.css";

function Actions({ show }: { show: VodTitle }) {
  const t = useT();
  const navigate = useNavigate();
  const { actions, watched, left, note, lost, isBusy } = useProductActions(
    show,
    () => void navigate(paths.player("vod")),
  );
  return (
    <>
      {actions.length > 0 && (
        <div
          className={styles.actions}
          data-lane="row"
          data-lane-key="vod/products"
          aria-busy={isBusy}
          suppressHydrationWarning
        >
          {actions.map(({ place, label, isPrimary, run }) => (
            <button
              key={place}
              type="button"
              className={actionClass(isPrimary)}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {watched && (
        <div className={styles.watched}>
          <ProgressBar {...watched} />
        </div>
      )}
      {left && <p className={styles.left}>{left}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {lost && (
        <p className={styles.note} role="alert">
          {t(lost)}
        </p>
      )}
    </>
  );
}

export function ProductActionsTv({ show }: { show: VodTitle }) {
  return (
    <Suspense fallback={<div className={styles.actions} />}>
      <Actions show={show} />
    </Suspense>
  );
}
