/** What is heard, what is read, and how good the picture is where there are several, and when it ends: lists over the picture. */
import { useApp, usePlayer, useT } from "../../app/hooks";
import type { Track } from "../../app/player";
import { QUALITIES, qualityFrom } from "../../domain/playback/quality";
import {
  SLEEP_CHOICES,
  sleepChoiceFrom,
} from "../../domain/playback/sleepTimer";
import type { Translate } from "../../i18n/translate";
import { sleepName } from "../../player/sleepName";
import styles from "./PlayerPanelTv.module.css";

function nameOf(track: Track, t: Translate): string {
  const language = t.find(`language.${track.language}`) ?? track.language;
  const name = track.label || language;
  return track.isDescription
    ? t("watch.audio.description", { language })
    : name;
}

interface LanguageChoice {
  id: string | null;
  label: string;
}

function Choices({
  title,
  choices,
  chosen,
  choose,
}: {
  title: string;
  choices: LanguageChoice[];
  chosen: string | null;
  choose: (id: string | null) => void;
}) {
  return (
    <section className={styles.choices} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul data-lane="column">
        {choices.map(({ id, label }) => (
          <li key={id ?? ""}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === chosen}
              data-focus-default={id === chosen ? "" : undefined}
              onClick={() => choose(id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Languages() {
  const t = useT();
  const { player } = useApp();
  const { tracks, quality = "auto", sleep } = usePlayer();
  const { audio, subtitles, audioId, subtitlesId } = tracks;
  const heard =
    audio.length > 0
      ? audio.map((track) => ({ id: track.id, label: nameOf(track, t) }))
      : [{ id: null, label: t("watch.audio.only") }];
  const read = [
    { id: null, label: t("watch.subtitles.off") },
    ...subtitles.map((track) => ({ id: track.id, label: nameOf(track, t) })),
  ];
  return (
    <div className={styles.languages} data-lane="row">
      <Choices
        title={t("watch.audio")}
        choices={heard}
        chosen={audioId}
        choose={(trackId) => {
          if (trackId !== null) player.send({ kind: "audio", trackId });
        }}
      />
      <Choices
        title={t("watch.subtitles")}
        choices={read}
        chosen={subtitlesId}
        choose={(trackId) => player.send({ kind: "subtitles", trackId })}
      />
      {tracks.hasQualities && (
        <Choices
          title={t("watch.quality")}
          choices={QUALITIES.map((id) => ({
            id,
            label: t(`watch.quality.${id}`),
          }))}
          chosen={quality}
          choose={(id) =>
            player.send({ kind: "quality", quality: qualityFrom(id) })
          }
        />
      )}
      <Choices
        title={t("player.sleep")}
        choices={SLEEP_CHOICES.map((id) => ({ id, label: sleepName(t, id) }))}
        chosen={sleep?.choice ?? "off"}
        choose={(id) =>
          player.send({ kind: "sleepTimer", choice: sleepChoiceFrom(id) })
        }
      />
    </div>
  );
}
