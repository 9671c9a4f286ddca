/** The head of a title's details on the web: wide picture, poster, title, what it is in a line, and what to do with it. */
import type { ReactNode } from "react";
import { FactLine } from "../facts/FactText";
import type { FactValue } from "../facts/facts";
import { Picture } from "../picture/Picture";
import styles from "./Hero.module.css";

export interface HeroModel {
  title: string;
  /** The series, the season. */
  above?: ReactNode;
  /** Year, length and age, one after the other. */
  facts: readonly FactValue[];
  poster: string | null;
  image: string | null;
}

export function HeroWeb({
  hero: { title, above, facts, poster, image },
  titleId,
  children,
}: {
  hero: HeroModel;
  titleId: string;
  /** What can be done with the title. */
  children?: ReactNode;
}) {
  return (
    <header className={styles.hero}>
      <div className={styles.picture}>
        <Picture src={image} title={title} width={768} height={400} eager />
        <span className={styles.shade} />
      </div>
      <div className={styles.head}>
        <span className={styles.poster}>
          <Picture src={poster} title="" width={224} height={330} eager />
        </span>
        <div className={styles.text}>
          {above && <p className={styles.above}>{above}</p>}
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
          <p className={styles.facts}>
            <FactLine values={facts} />
          </p>
        </div>
        <div className={styles.ways}>{children}</div>
      </div>
    </header>
  );
}
