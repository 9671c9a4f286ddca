/** The picture of what a page is about, at its upper right, fading into the ground towards the text and the bottom. */
import type { ReactNode } from "react";
import styles from "./BackdropTv.module.css";

export function BackdropTv({ children }: { children: ReactNode }) {
  return (
    <div className={styles.picture}>
      {children}
      <span className={styles.fade} />
    </div>
  );
}
