/** A person on TV: their name and all their works. */
import { useT } from "../../app/hooks";
import { BackAction } from "../../components/details/BackAction.tv";
import { FollowDoor } from "../../components/favourites/FollowDoor";
import { Portrait } from "../../components/favourites/Portrait";
import { CardGridTv } from "../../components/grid/CardGrid.tv";
import { actionClass } from "../../kit/Button.tv";
import { usePerson } from "./PeoplePage";
import styles from "./PeopleTv.module.css";

export { loader } from "./PeoplePage";
export { head } from "./peopleHead";

export function View() {
  const t = useT();
  const { name, portrait, works } = usePerson();
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
      <p className={styles.count}>{t.count("people.works", works.length)}</p>
      <div
        className={styles.follow}
        data-lane="row"
        data-lane-key="people/follow"
        suppressHydrationWarning
      >
        <FollowDoor>
          {({ has, toggle }) => (
            <button
              type="button"
              className={actionClass(false)}
              onClick={() => toggle(name)}
            >
              {t(has(name) ? "favourites.remove" : "favourites.add")}
            </button>
          )}
        </FollowDoor>
      </div>
      <div className={styles.view}>
        {works.length === 0 ? (
          <div className={styles.none}>
            <p>{t("people.none")}</p>
            <BackAction />
          </div>
        ) : (
          <CardGridTv items={works} laneKey="people/works" />
        )}
      </div>
    </article>
  );
}
