/** A season on demand, on the web: what it is, the other seasons, and its episodes. */
import { Link, useLocation } from "react-router";
import { useT } from "../../app/hooks";
import { Sheet } from "../../components/details/Sheet.web";
import { AboutWeb } from "../../components/facts/About.web";
import { DetailsLink } from "../../components/show/DetailsLink";
import { HeroWeb } from "../../components/vod-details/Hero.web";
import { priceText } from "../../domain/vod/price";
import { Picture } from "../../components/picture/Picture";
import {
  useVodSeason,
  type VodEpisode,
  type VodSeasonModel,
} from "./VodSeasonPage";
import styles from "./VodSeason.module.css";

export { head, loader } from "./VodSeasonPage";

const TITLE_ID = "vod-season-title";

/** The same entry of the history, whichever season: closing leads to the list. */
function Seasons({ seasons }: Pick<VodSeasonModel, "seasons">) {
  const t = useT();
  const { state } = useLocation() as { state: unknown };
  return (
    <div
      role="group"
      className={styles.seasons}
      aria-label={t("vodDetails.seasons")}
    >
      {seasons.map(({ id, name, to, isCurrent }) => (
        <Link
          key={id}
          to={to}
          replace
          state={state}
          preventScrollReset
          className={styles.season}
          aria-current={isCurrent ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}

function Episode({ episode }: { episode: VodEpisode }) {
  const t = useT();
  const { to, show, element, length } = episode;
  return (
    <li className={styles.episode}>
      <span className={styles.picture}>
        <Picture src={show.image} title={show.title} width={128} height={67} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <DetailsLink to={to} className={styles.link}>
            {show.title}
          </DetailsLink>
        </h3>
        <p className={styles.meta}>
          <span>{length}</span>
          {element.price !== undefined && (
            <span>{priceText(element.price) ?? t("card.free")}</span>
          )}
        </p>
        <p className={styles.description}>{show.description}</p>
      </div>
    </li>
  );
}

export function View() {
  const t = useT();
  const model = useVodSeason();
  const { season, name, line, seasons, episodes } = model;
  const { title, poster, image } = season;
  return (
    <Sheet titleId={TITLE_ID}>
      <HeroWeb
        hero={{ title, above: name, facts: line, poster, image }}
        titleId={TITLE_ID}
      />
      <AboutWeb about={{ ...model, title, synopsis: season.description }} />
      <section className={styles.episodes}>
        <h2 className={styles.heading}>{t("vodDetails.episodes")}</h2>
        {seasons.length > 0 && <Seasons seasons={seasons} />}
        {episodes.length === 0 ? (
          <p className={styles.none}>{t("vodDetails.none")}</p>
        ) : (
          <ul className={styles.list}>
            {episodes.map((episode) => (
              <Episode key={episode.key} episode={episode} />
            ))}
          </ul>
        )}
      </section>
    </Sheet>
  );
}
