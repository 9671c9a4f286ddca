/** What is known of a show: synopsis, rating, people, and facts in a table. */
import { useT } from "../../api/appContext";
import { Rating } from "../../components/Rating";
import { OutsideLink } from "../../kit/Button";
import { Icon } from "../../kit/Icon";
import type { DetailsModel } from "./detailsModel";
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
        {show.trailerUrl && (
          <OutsideLink href={show.trailerUrl}>
            <Icon name="trailer" />
            {t("show.trailer")}
          </OutsideLink>
        )}
        {show.credits.length > 0 && (
          <>
            <h2 className={styles.heading}>{t("show.credits")}</h2>
            <dl className={styles.credits}>
              {show.credits.map(({ role, label, names }) => (
                <div key={role} className={styles.credit}>
                  <dt className={styles.label}>{label}</dt>
                  <dd className={styles.names}>{names.join(", ")}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
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
