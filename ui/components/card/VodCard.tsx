/** A title on demand as a card: poster or wide picture, age, name, and its price, how long it is rented, or where it goes on. Web and TV draw the same. Its name is read first, and drawn last. */
import { useT } from "../../app/hooks";
import { ageBadge } from "../../domain/badges";
import { formatPosition } from "../../i18n/format";
import { Picture } from "../picture/Picture";
import { ProgressBar } from "../../kit/ProgressBar";
import type { VodElement } from "../../domain/vod/element";
import type { VodItem } from "../rail/railModel";
import { Badges } from "../show/Badges";
import { DetailsLink } from "../show/DetailsLink";
import { useOfferText } from "../vod/rented";
import styles from "./VodCard.module.css";

/** Where it goes on, else how long it is rented, else what it costs. */
function useLine({ element, leftAtS }: VodItem): string | undefined {
  const t = useT();
  const offer = useOfferText(element);
  return leftAtS === undefined
    ? offer
    : t("card.resume", { position: formatPosition(leftAtS) });
}

const DASH = " – ";

/** An episode's series and its own name; a season's name in two lines, so that which season it is stays in sight: the dash between them is only said. */
function linesOf({
  showId,
  serie,
  name,
}: VodElement): [above: string, dash: string, below: string] | undefined {
  if (serie) return [serie, "", name];
  const at = name.lastIndexOf(DASH);
  const isSplit = showId === undefined && at > 0;
  return isSplit
    ? [name.slice(0, at), DASH, name.slice(at + DASH.length)]
    : undefined;
}

export function VodCard({ item }: { item: VodItem }) {
  const { kind, element, to, watchedPercent } = item;
  const t = useT();
  const line = useLine(item);
  const { name, poster, backdrop, age: minimum } = element;
  const age = ageBadge(minimum);
  const lines = linesOf(element);
  const picture =
    kind === "poster"
      ? { src: poster, width: 224, height: 330 }
      : { src: backdrop, width: 480, height: 250 };
  return (
    <DetailsLink to={to} className={styles.card}>
      <span className={styles.text}>
        {lines ? (
          <>
            <span className={styles.line}>
              {lines[0]}
              {lines[1] && <span className="visuallyHidden">{lines[1]}</span>}
            </span>
            <span className={styles.line}>{lines[2]}</span>
          </>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.price}>{line}</span>
      </span>
      <Picture {...picture} title={name} className={styles.picture}>
        {age !== undefined && (
          <Badges badges={[{ kind: "age", age }]} className={styles.badges} />
        )}
        {watchedPercent !== undefined && (
          <ProgressBar
            percent={watchedPercent}
            label={t("card.watched", { percent: watchedPercent })}
            isOnPicture
          />
        )}
      </Picture>
    </DetailsLink>
  );
}
