/** A person on the web: their name and all their works. */
import { useT } from "../../app/hooks";
import { Sheet } from "../../components/details/Sheet.web";
import { CardGrid } from "../../components/grid/CardGrid.web";
import { FollowDoor } from "../../components/favourites/FollowDoor";
import { Portrait } from "../../components/favourites/Portrait";
import { Button } from "../../kit/Button.web";
import { usePerson } from "./PeoplePage";
import styles from "./People.module.css";

export { loader } from "./PeoplePage";
export { head } from "./peopleHead";

const TITLE_ID = "people-title";

export function View() {
  const t = useT();
  const { name, portrait, works } = usePerson();
  return (
    <Sheet titleId={TITLE_ID}>
      <header className={styles.head}>
        <Portrait name={name} src={portrait} className={styles.face} />
        <div>
          <h1 id={TITLE_ID} className={styles.name}>
            {name}
          </h1>
          <p className={styles.count}>
            {t.count("people.works", works.length)}
          </p>
          <div className={styles.follow}>
            <FollowDoor>
              {({ has, toggle }) => (
                <Button onClick={() => toggle(name)}>
                  {t(has(name) ? "favourites.remove" : "favourites.add")}
                </Button>
              )}
            </FollowDoor>
          </div>
        </div>
      </header>
      <div className={styles.works}>
        {works.length === 0 ? (
          <p className={styles.none}>{t("people.none")}</p>
        ) : (
          <CardGrid items={works} laneKey="people/works" />
        )}
      </div>
    </Sheet>
  );
}
