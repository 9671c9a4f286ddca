/** A series on the web: what it is, who made it, and its episodes by season. */
import { useSession, useT } from "../../app/hooks";
import { lostActionsWeb } from "../../components/message/LostActions.web";
import { Choices } from "../../components/details/Choices.web";
import { LazyRecordActions } from "../../components/recording/LazyRecordActions";
import { Credits } from "../../components/details/Credits.web";
import { Sheet } from "../../components/details/Sheet.web";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { may } from "../../domain/session";
import { Picture } from "../../components/picture/Picture";
import { Button } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { useHydrated } from "../../kit/useHydrated";
import { EpisodeRow } from "./EpisodeRow.web";
import { recordSubject, useSerie, type SerieModel } from "./SeriePage";
import styles from "./Serie.module.css";

export { loader } from "./SeriePage";
export { head } from "./serieHead";

const TITLE_ID = "serie-title";

const recordActions = () =>
  import("../../components/recording/RecordActions.web").then(
    (module) => module.RecordActionsWeb,
  );

function Hero({ model }: { model: SerieModel }) {
  const { serie, facts, play } = model;
  const mayRecord = may(useSession(), "recordings");
  const isHydrated = useHydrated();
  const playBroadcast = usePlayBroadcast();
  return (
    <header className={styles.hero}>
      <div className={styles.picture}>
        <Picture src={serie.image} title={serie.title} width={768} eager />
        <span className={styles.shade} />
      </div>
      <div className={styles.text}>
        <h1 id={TITLE_ID} className={styles.title}>
          {serie.title}
        </h1>
        <p className={styles.facts}>{facts.join(" · ")}</p>
        {(play || mayRecord) && (
          <div className={styles.actions}>
            {play && (
              <div className={styles.action}>
                <Button
                  primary
                  onClick={() =>
                    playBroadcast({ kind: "show", show: play.show })
                  }
                  disabled={!isHydrated}
                >
                  <Icon name="play" />
                  {play.label}
                </Button>
              </div>
            )}
            <LazyRecordActions
              of={recordSubject(serie)}
              load={recordActions}
              lost={lostActionsWeb}
            />
          </div>
        )}
      </div>
    </header>
  );
}

function TabsAndSeasons({ model }: { model: SerieModel }) {
  const t = useT();
  const tabs = model.tabs.map((tab) => ({
    ...tab,
    key: tab.of,
    text: t(`serie.tab.${tab.of}`),
  }));
  const seasons = model.seasons.map((season) => ({
    ...season,
    key: season.of,
    text: t("serie.season", { season: season.of }),
  }));
  return (
    <>
      <Choices label={t("serie.tabs")} choices={tabs} />
      {seasons.length > 0 && (
        <Choices label={t("serie.seasons")} choices={seasons} />
      )}
    </>
  );
}

export function View() {
  const t = useT();
  const model = useSerie();
  const { serie, episodes } = model;
  return (
    <Sheet titleId={TITLE_ID}>
      <Hero model={model} />
      <div className={styles.body}>
        {serie.description && (
          <p className={styles.description}>{serie.description}</p>
        )}
        <section className={styles.episodes}>
          <h2 className={styles.heading}>{t("serie.episodes")}</h2>
          <TabsAndSeasons model={model} />
          {episodes.length === 0 ? (
            <p className={styles.none}>{t("serie.none")}</p>
          ) : (
            <ul className={styles.list}>
              {episodes.map((episode) => (
                <EpisodeRow
                  key={episode.key}
                  episode={episode}
                  channels={serie.channels}
                />
              ))}
            </ul>
          )}
        </section>
        <Credits credits={model.credits} />
      </div>
    </Sheet>
  );
}
