/** The choice of sound, subtitles and quality, as far as there is one, and of when playback ends by itself. */
import { useId } from "react";
import { useApp, usePlayer } from "../../app/hooks";
import type { Track } from "../../app/player";
import { QUALITIES, qualityFrom } from "../../domain/playback/quality";
import {
  SLEEP_CHOICES,
  sleepChoiceFrom,
} from "../../domain/playback/sleepTimer";
import { sleepName } from "../sleepName";
import { Sheet } from "./Sheet.web";
import { hasChoice, trackName } from "./trackName.web";
import styles from "./Tracks.module.css";

interface TrackChoice {
  id: string | null;
  name: string;
}

function Choices({
  legend,
  choices,
  chosen,
  choose,
}: {
  legend: string;
  choices: readonly TrackChoice[];
  chosen: string | null;
  choose: (id: string | null) => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ id, name }) => (
        <label key={id ?? ""} className={styles.choice}>
          <input
            type="radio"
            name={group}
            checked={id === chosen}
            onChange={() => choose(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function AllChoices() {
  const { player, t } = useApp();
  const { tracks, quality = "auto", sleep } = usePlayer();
  const named = (track: Track): TrackChoice => ({
    id: track.id,
    name: trackName(track, t),
  });
  const off = { id: null, name: t("controls.subtitlesOff") };
  return (
    <div className={styles.tracks}>
      {hasChoice(tracks) && (
        <>
          <Choices
            legend={t("controls.audio")}
            choices={tracks.audio.map(named)}
            chosen={tracks.audioId}
            choose={(trackId) => {
              if (trackId !== null) player.send({ kind: "audio", trackId });
            }}
          />
          <Choices
            legend={t("controls.subtitles")}
            choices={[off, ...tracks.subtitles.map(named)]}
            chosen={tracks.subtitlesId}
            choose={(trackId) => player.send({ kind: "subtitles", trackId })}
          />
        </>
      )}
      {tracks.hasQualities && (
        <Choices
          legend={t("controls.quality")}
          choices={QUALITIES.map((id) => ({
            id,
            name: t(`controls.quality.${id}`),
          }))}
          chosen={quality}
          choose={(id) =>
            player.send({ kind: "quality", quality: qualityFrom(id) })
          }
        />
      )}
      <Choices
        legend={t("player.sleep")}
        choices={SLEEP_CHOICES.map((id) => ({ id, name: sleepName(t, id) }))}
        chosen={sleep?.choice ?? "off"}
        choose={(id) =>
          player.send({ kind: "sleepTimer", choice: sleepChoiceFrom(id) })
        }
      />
    </div>
  );
}

/** A sheet where there is little room, else above the controls. */
export function Tracks({ close }: { close: () => void }) {
  const { t } = useApp();
  return (
    <Sheet label={t("controls.settings")} shortcut="A" isBeside close={close}>
      <AllChoices />
    </Sheet>
  );
}
