/** A season on demand, on the web: what it is, the other seasons, and its episodes. */
import { useT } from "../../app/hooks";
import { Choices } from "../../components/details/Choices.web";
import { Sheet } from "../../components/details/Sheet.web";
import { AboutWeb } from "../../components/facts/About.web";
import { DetailsLink } from "../../components/show/DetailsLink";
import { HeroWeb } from "../../components/vod-details/Hero.web";
import { useOfferText } from "../../components/vod/rented";
import { WayToWeb } from "../../components/vod-details/WayTo.web";
import { KeepTitleWeb } from "../../components/watch-list/KeepTitle.web";
import { Picture } from "../../components/picture/Picture";
import { buttonClass } from "../../kit/Button.web";
import { useVodSeason, type VodEpisode } from "./VodSeasonPage";
import styles from "./VodSeason.module.css";

export { head, loader } from "./VodSeasonPage";

const TITLE_ID = "vod-season-title";

function Episode({ episode }: { episode: VodEpisode }) {
  const { to, show, element, length } = episode;
  const offer = useOfferText(element);
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
          {offer && <span>{offer}</span>}
        </p>
        <p className={styles.description}>{show.description}</p>
      </div>
    </li>
  );
}

export function View() {
  const t = useT();
  const model = useVodSeason();
  const { season, name, line, seasons, episodes, start } = model;
  const { title, poster, image } = season;
  return (
    <Sheet titleId={TITLE_ID}>
      <HeroWeb
        hero={{ title, above: name, facts: line, poster, image }}
        titleId={TITLE_ID}
      >
        {start && (
          <p className={styles.start}>
            <DetailsLink to={start.to} className={buttonClass(true)}>
              {start.text}
            </DetailsLink>
          </p>
        )}
        <KeepTitleWeb key={season.id} title={{ seasonId: season.id }} />
      </HeroWeb>
      <WayToWeb title={{ seasonId: season.id }} />
      <section className={styles.episodes}>
        <h2 className={styles.heading}>{t("vodDetails.episodes")}</h2>
        {seasons.length > 0 && (
          <Choices
            label={t("vodDetails.seasons")}
            choices={seasons.map(({ id, name: text, to, isCurrent }) => ({
              key: id,
              text,
              to,
              isCurrent,
            }))}
          />
        )}
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
      <AboutWeb about={{ ...model, title, synopsis: season.description }} />
    </Sheet>
  );
}
