/**
 * What is said in place of a picture that is heard only and, over the menus of a TV, of one that stands still or is about
 * to give way to the next episode. Fetched with the first picture, or the first that is heard only.
 */
import { useEffect, useState } from "react";
import { useApp, usePlayer } from "../app/hooks";
import type { PlayedItem } from "../app/player";
import { awaitedMessage } from "../app/playMessages";
import { loadWords } from "../app/routing/words";
import { promptWords } from "../components/prompts/words";
import styles from "./Stage.module.css";

const WORDS = [promptWords];

/** In place of a picture, where there is none: what is heard, in words, and why it is so once they have come. */
function SoundOnly({
  item,
  isWorded,
}: {
  item: PlayedItem | null;
  isWorded: boolean;
}) {
  const { t } = useApp();
  const channel = item?.channel?.name;
  const title = item?.show?.title;
  return (
    <div className={styles.stage}>
      <div className={styles.sound} role="status">
        {channel && <p className={styles.channel}>{channel}</p>}
        {title && <p>{title}</p>}
        {isWorded && <p className={styles.words}>{t("player.soundOnly")}</p>}
      </div>
    </div>
  );
}

/** Over the menus of a TV: elsewhere the player's own screens say it. */
function PictureWords() {
  const { context, t } = useApp();
  const { awaited, next, phase, sleep } = usePlayer();
  const endsInS = sleep?.leftS ?? null;
  if (context.variant !== "tv") return null;
  if (awaited)
    return (
      <p className={styles.awaited} role="status">
        {t(awaitedMessage(awaited))}
      </p>
    );
  if (endsInS !== null)
    return (
      <p className={styles.awaited} role="status">
        {t.count("player.sleep.in", endsInS)}
      </p>
    );
  if (phase.kind === "ended")
    return (
      <p className={styles.awaited} role="status">
        {t("player.ended")}
      </p>
    );
  if (next === null || next.inS === null) return null;
  return <p className={styles.awaited}>{t.count("player.nextIn", next.inS)}</p>;
}

export function StageWords() {
  const app = useApp();
  const { isSoundOnly, item } = usePlayer();
  const [isWorded, setIsWorded] = useState(false);
  useEffect(() => {
    // What is lacking is the words of a line: another document will have them.
    loadWords(app, WORDS).then(
      () => setIsWorded(true),
      () => {},
    );
  }, [app]);
  return (
    <>
      {isSoundOnly && <SoundOnly item={item} isWorded={isWorded} />}
      {isWorded && <PictureWords />}
    </>
  );
}
