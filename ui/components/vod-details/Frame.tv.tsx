/** A title's details on TV: the whole screen, the picture to the right fading into the ground, rows below. */
import type { ReactNode } from "react";
import { CreditLinks } from "../details/CreditLinks.tv";
import type { Credit } from "../details/credits";
import type { Fact } from "../facts/facts";
import { Picture } from "../picture/Picture";
import styles from "./FrameTv.module.css";

/** What fits into two lines of facts: people first. */
const FACTS_SHOWN = 7;
const CREDITS_SHOWN = 4;
/** The first credit takes the room of two facts. */
const FIRST_NAMES = 3;
const OTHER_NAMES = 1;

export interface FrameModel {
  title: string;
  /** The series, the season. */
  above?: ReactNode;
  /** Year, length and age in one line. */
  line: ReactNode;
  synopsis: string;
  image: string | null;
  credits: readonly Credit[];
  facts: readonly Fact[];
}

function Facts({
  credits: all,
  facts,
  laneKey,
}: Pick<FrameModel, "credits" | "facts"> & { laneKey: string }) {
  const credits = all.slice(0, CREDITS_SHOWN);
  return (
    <dl
      className={styles.facts}
      data-lane="row"
      data-lane-key={`${laneKey}/people`}
      suppressHydrationWarning
    >
      {credits.map((credit, index) => (
        <div
          className={
            index === 0 ? `${styles.fact} ${styles.first}` : styles.fact
          }
          key={credit.role}
        >
          <dt className={styles.label}>{credit.label}</dt>
          <dd className={styles.text}>
            <CreditLinks
              credit={credit}
              most={index === 0 ? FIRST_NAMES : OTHER_NAMES}
            />
          </dd>
        </div>
      ))}
      {facts.slice(0, FACTS_SHOWN - credits.length).map(({ label, text }) => (
        <div className={styles.fact} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FrameTv({
  frame,
  laneKey,
  actions,
  children,
}: {
  frame: FrameModel;
  /** Names the page for the focus engine. */
  laneKey: string;
  actions: ReactNode;
  /** Rows below the first screen. */
  children?: ReactNode;
}) {
  return (
    <article
      className={styles.details}
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
          <div className={styles.picture}>
            <Picture
              src={frame.image}
              title=""
              width={1280}
              height={667}
              eager
            />
            <span className={styles.fade} />
          </div>
          <div className={styles.body}>
            {frame.above && <p className={styles.above}>{frame.above}</p>}
            <h1 className={styles.title}>{frame.title}</h1>
            <div className={styles.line}>{frame.line}</div>
            <p className={styles.synopsis}>{frame.synopsis}</p>
            {actions}
          </div>
          <Facts
            credits={frame.credits}
            facts={frame.facts}
            laneKey={laneKey}
          />
        </div>
        {children && <div className={styles.further}>{children}</div>}
      </div>
    </article>
  );
}

/** The row of what can be done with a title. */
export function ActionsTv({
  laneKey,
  children,
}: {
  laneKey: string;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.actions}
      data-lane="row"
      data-lane-key={`${laneKey}/actions`}
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}
