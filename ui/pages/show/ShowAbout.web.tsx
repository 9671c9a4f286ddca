/** What is known of a show: synopsis, rating, people, and facts in a table. */
import { useT } from "../../app/hooks";
import { Credits } from "../../components/details/Credits.web";
import { Rating } from "../../components/show/Rating";
import type { DetailsModel } from "./detailsModel";
import { TrailerDoor } from "./TrailerDoor.web";
import styles from "./ShowAbout.module.css";

export function ShowAbout({ show }: { show: DetailsModel }) {
  const t = useT();
  return (
    <div className={styles.about}>
      <section className={styles.main}>
        <h2 className="visuallyHidden">{t("show.synopsis")}</h2>
        <p className={show.synopsis ? styles.synopsis : styles.none}>
          {show.synopsis || t("show.noDescription")}
        </p>
        {show.trailer && (
          <TrailerDoor trailer={show.trailer} title={show.card.title} />
        )}
        <Credits credits={show.credits} />
      </section>
      <section className={styles.side}>
        <h2 className="visuallyHidden">{t("show.facts")}</h2>
        <dl className={styles.facts}>
          {show.rating && (
            <div className={styles.fact}>
              <dt className={styles.label}>{t("show.rating")}</dt>
              <dd>
                <Rating value={show.rating.value} text={show.rating.text} />
              </dd>
            </div>
          )}
          {show.facts.map(({ label, text }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
