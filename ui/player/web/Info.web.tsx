/** What is on: its episode, its times, and what it is about. */
import { useEffect, useState } from "react";
import { useApp } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { AgeMark } from "../../components/show/AgeMark";
import { ageBadge } from "../../domain/badges";
import type { Channel } from "../../domain/channel";
import { isSignedIn } from "../../domain/session";
import { briefOf } from "../../domain/show";
import { formatDate, formatSpan } from "../../i18n/format";
import { ensure } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { NextOnChannel } from "./NextOnChannel.web";
import styles from "./Sheet.module.css";
import { Sheet } from "./Sheet.web";

/** Null until it is there, and where there is none. */
function useSynopsis(show: PlayableShow): string | null {
  const app = useApp();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const details = showDetails(show.id, isSignedIn(app.session.get()));
      const found = await ensure(app, details);
      if (isWanted && found.ok) setText(briefOf(found.value).about);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [app, show.id]);
  return text;
}

export function Info({
  show,
  channel,
  close,
}: {
  show: PlayableShow;
  /** Where it is live: something follows. */
  channel: Channel | null;
  close: () => void;
}) {
  const { context, t } = useApp();
  const synopsis = useSynopsis(show);
  const age = ageBadge(show.age);
  return (
    <Sheet
      label={t("controls.info")}
      heading={show.title}
      shortcut="I"
      close={close}
    >
      {show.subTitle && <p className={styles.subTitle}>{show.subTitle}</p>}
      <p className={styles.when}>
        {formatDate(show.startDate, context.language)},{" "}
        {formatSpan(show.startDate, show.stopDate)}
        {age !== undefined && (
          <>
            {" · "}
            <AgeMark age={age} />
          </>
        )}
      </p>
      {synopsis && <p className={styles.synopsis}>{synopsis}</p>}
      {channel && <NextOnChannel channel={channel} />}
    </Sheet>
  );
}
