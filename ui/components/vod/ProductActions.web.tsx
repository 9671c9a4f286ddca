/** The buttons that play or rent a title on demand, with what stands in their way. Web. */
import { Suspense } from "react";
import { useT } from "../../app/hooks";
import type { VodTitle } from "../../domain/vod/product";
import { Button } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { ProgressBar } from "../../kit/ProgressBar";
import { useHydrated } from "../../kit/useHydrated";
import { useProductActions } from "./productActions";
import styles from "./ProductActions.module.css";

function Actions({ show }: { show: VodTitle }) {
  const t = useT();
  const isHydrated = useHydrated();
  const { actions, watched, left, note, lost, isBusy } =
    useProductActions(show);
  return (
    <>
      {actions.length > 0 && (
        <div className={styles.actions} aria-busy={isBusy}>
          {actions.map(({ place, label, isPlay, isPrimary, run }) => (
            <Button
              key={place}
              primary={isPrimary}
              onClick={run}
              disabled={!isHydrated}
            >
              {isPlay && <Icon name="play" />}
              {label}
            </Button>
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

export function ProductActionsWeb({ show }: { show: VodTitle }) {
  return (
    <Suspense fallback={<div className={styles.actions} />}>
      <Actions show={show} />
    </Suspense>
  );
}
