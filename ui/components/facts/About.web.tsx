/** What is known of a show or a title on demand, on the web: synopsis, rating, people, and facts in a table. */
import { useT } from "../../app/hooks";
import type { Trailer } from "../../domain/trailer";
import { Credits } from "../details/Credits.web";
import type { Credit } from "../details/credits";
import { Rating } from "../show/Rating";
import { FactText } from "./FactText";
import type { Fact, RatingModel } from "./facts";
import { TrailerLink } from "./TrailerLink.web";
import styles from "./About.module.css";

export interface AboutModel {
  title: string;
  synopsis: string;
  credits: readonly Credit[];
  facts: readonly Fact[];
  rating?: RatingModel | undefined;
  trailer?: Trailer | undefined;
}

export function AboutWeb({ about }: { about: AboutModel }) {
  const t = useT();
  const { title, synopsis, credits, facts, rating, trailer } = about;
  return (
    <div className={styles.about}>
      <section className={styles.main}>
        <h2 className="visuallyHidden">{t("facts.synopsis")}</h2>
        <p className={synopsis ? styles.synopsis : styles.none}>
          {synopsis || t("facts.noDescription")}
        </p>
        {trailer && <TrailerLink trailer={trailer} title={title} />}
        <Credits credits={credits} />
      </section>
      <section className={styles.side}>
        <h2 className="visuallyHidden">{t("facts.heading")}</h2>
        <dl className={styles.facts}>
          {rating && (
            <div className={styles.fact}>
              <dt className={styles.label}>{t("facts.rating")}</dt>
              <dd>
                <Rating value={rating.value} text={rating.text} />
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>
                <FactText value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
