/** A person on TV: their name, all their shows, and what is on demand with them. One is there for these: an OK at once follows nobody. */
import { useT } from "../../app/hooks";
import { BackAction } from "../../components/details/BackAction.tv";
import { LazyFollow } from "../../components/favourites/LazyFollow";
import { Portrait } from "../../components/favourites/Portrait";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { actionClass } from "../../kit/Button.tv";
import { usePerson, type PersonModel } from "./PeoplePage";
import styles from "./PeopleTv.module.css";

export { loader } from "./PeoplePage";
export { head } from "./peopleHead";

/** What is on television, and below it what is on demand. */
function Rails({ shows, vod }: Pick<PersonModel, "shows" | "vod">) {
  const t = useT();
  return (
    <div
      className={styles.rails}
      data-lane="column"
      data-lane-key="people/rails"
      data-lane-moves=""
      suppressHydrationWarning
    >
      <RailTv
        rail={{
          laneKey: "people/shows",
          title: t("people.tv"),
          items: shows,
        }}
      />
      <RailTv
        rail={{ laneKey: "people/vod", title: t("people.vod"), items: vod }}
      />
    </div>
  );
}

export function View() {
  const t = useT();
  const { name, portrait, shows, vod } = usePerson();
  return (
    <article
      className={styles.person}
      data-lane="column"
      data-lane-key="people"
      data-lane-trap=""
      suppressHydrationWarning
    >
      <Portrait name={name} src={portrait} className={styles.face} />
      <h1 className={styles.name}>{name}</h1>
      <div
        className={styles.about}
        data-lane="row"
        data-lane-key="people/follow"
        suppressHydrationWarning
      >
        <p className={styles.count}>{t.count("people.shows", shows.length)}</p>
        <LazyFollow>
          {({ has, toggle }) => (
            <button
              type="button"
              className={actionClass(false)}
              onClick={() => toggle(name)}
            >
              {t(has(name) ? "favourites.remove" : "favourites.add")}
            </button>
          )}
        </LazyFollow>
      </div>
      <div
        className={styles.view}
        data-lane="column"
        data-lane-key="people/works"
        data-focus-default=""
        suppressHydrationWarning
      >
        {shows.length + vod.length === 0 ? (
          <div className={styles.none}>
            <p>{t("people.none")}</p>
            <BackAction />
          </div>
        ) : shows.length > 0 && vod.length > 0 ? (
          <Rails shows={shows} vod={vod} />
        ) : (
          <CardGridTv items={shows.concat(vod)} laneKey="people/shows" />
        )}
      </div>
    </article>
  );
}
