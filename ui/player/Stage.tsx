/** Where the picture is: a fixed, empty element in which the player keeps its one `<video>`. */
import { useEffect, useRef } from "react";
import { useApp, usePlayer, useT } from "../app/hooks";
import type { PlayedItem } from "../app/player";
import styles from "./Stage.module.css";
import { useStagePlace } from "./useStagePlace";

/** In place of a picture, where there is none: what is heard, in words. */
function SoundOnly({ item }: { item: PlayedItem | null }) {
  const t = useT();
  const channel = item?.channel?.name;
  const title = item?.show?.title;
  return (
    <div className={styles.sound} role="status">
      {channel && <p className={styles.channel}>{channel}</p>}
      {title && <p>{title}</p>}
      <p className={styles.words}>{t("player.soundOnly")}</p>
    </div>
  );
}

/** Rendered once, in the root layout; small in a corner unless a view wants it otherwise. React must not know of the player's element, so that it never moves it. */
export function Stage() {
  const { player } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const { hasPicture, isSoundOnly, item } = usePlayer();
  useStagePlace(hasPicture || isSoundOnly ? "mini" : null);
  useEffect(() => {
    player.stage(place.current);
    return () => player.stage(null);
  }, [player]);
  return (
    <div className={styles.stage}>
      <div ref={place} className={styles.picture} />
      {isSoundOnly && <SoundOnly item={item} />}
    </div>
  );
}
