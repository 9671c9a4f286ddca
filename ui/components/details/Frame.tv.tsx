/** The details of a show or a title on TV: the whole screen, the picture to the right fading into the ground, rails below. */
import type { ReactNode } from "react";
import { actionClass } from "../../kit/Button.tv";
import { BackdropTv } from "./Backdrop.tv";
import { FactsTv } from "../facts/Facts.tv";
import type { Fact } from "../facts/facts";
import type { ReadableModel } from "./readMore";
import styles from "./FrameTv.module.css";

export interface FrameModel extends ReadableModel {
  facts: readonly Fact[];
}

export function FrameTv({
  frame: { title, synopsis, credits, facts },
  laneKey,
  picture,
  above,
  below,
  actions,
  further,
  className = "",
}: {
  frame: FrameModel;
  /** Names the page for the focus engine. */
  laneKey: string;
  picture: ReactNode;
  /** Over the title: where it is from. */
  above?: ReactNode;
  /** Under the title: when it is, how long, how far one is. */
  below: ReactNode;
  actions: ReactNode;
  /** Rows below the first screen. */
  further?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <article
      className={`${styles.details} ${className}`}
      data-lane="column"
      data-lane-key={laneKey}
      data-lane-trap=""
      suppressHydrationWarning
    >
      <div
        className={styles.track}
        data-lane="column"
        data-lane-key={`${laneKey}/track`}
        data-lane-moves=""
        suppressHydrationWarning
      >
        <div className={styles.opening}>
          <BackdropTv>{picture}</BackdropTv>
          <div className={styles.body}>
            {above}
            <h1 className={styles.title}>{title}</h1>
            {below}
            <p className={styles.synopsis}>{synopsis}</p>
            {actions}
          </div>
          <FactsTv credits={credits} facts={facts} laneKey={laneKey} />
        </div>
        {further && <div className={styles.further}>{further}</div>}
      </div>
    </article>
  );
}

/** The row of what can be done with a title. */
export function ActionsTv({
  laneKey,
  areWays = false,
  comeLate = false,
  children,
}: {
  laneKey: string;
  /** They lead elsewhere, and stand back behind what one does here. */
  areWays?: boolean;
  /** Some may come once the page is there: the row has its room from the beginning, and what is below it stays where it is. */
  comeLate?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.actions}
      data-lane="row"
      data-lane-key={`${laneKey}/actions`}
      data-ways={areWays || undefined}
      data-late={comeLate || undefined}
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}

/** In the place of an action while it isn't known whether there is one: as wide, so that those after it stay where they are. */
export function ActionToComeTv({ label }: { label: string }) {
  return (
    <span
      className={`${actionClass(false)} ${styles.toCome}`}
      aria-hidden="true"
    >
      {label}
    </span>
  );
}
