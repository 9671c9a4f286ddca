/** A person on the web: their name, all their shows, and what is on demand with them. */
import { useT } from "../../app/hooks";
import { Sheet } from "../../components/details/Sheet.web";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { LazyFollow } from "../../components/favourites/LazyFollow";
import { Portrait } from "../../components/favourites/Portrait";
import { Button } from "../../kit/Button.web";
import { usePerson } from "./PeoplePage";
import styles from "./People.module.css";

export { loader } from "./PeoplePage";
export { head } from "./peopleHead";

const TITLE_ID = "people-title";

export function View() {
  const t = useT();
  const { name, portrait, shows, vod } = usePerson();
  return (
    <Sheet titleId={TITLE_ID}>
      <header className={styles.head}>
        <Portrait name={name} src={portrait} className={styles.face} />
        <div>
          <h1 id={TITLE_ID} className={styles.name}>
            {name}
          </h1>
          <p className={styles.count}>
            {t.count("people.shows", shows.length)}
          </p>
          <div className={styles.follow}>
            <LazyFollow>
              {({ has, toggle }) => (
                <Button onClick={() => toggle(name)}>
                  {t(has(name) ? "favourites.remove" : "favourites.add")}
                </Button>
              )}
            </LazyFollow>
          </div>
        </div>
      </header>
      <div className={styles.shows}>
        {shows.length > 0 && <CardGrid items={shows} laneKey="people/shows" />}
        {vod.length > 0 && (
          <>
            <h2 className={styles.heading}>{t("people.vod")}</h2>
            <CardGrid items={vod} laneKey="people/vod" />
          </>
        )}
        {shows.length + vod.length === 0 && (
          <p className={styles.none}>{t("people.none")}</p>
        )}
      </div>
    </Sheet>
  );
}
