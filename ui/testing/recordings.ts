/** A recording for tests: an hour of Saturday evening, changed where a test needs it. */
import type { Recording } from "../domain/recording";
import { EVENING_S } from "./wireFixtures";

export function recordingOf({
  id = "rive_une-1",
  title = "La Cabane",
  startDate = EVENING_S,
  ...changes
}: Partial<Omit<Recording, "show" | "channel">> & {
  id?: string;
  title?: string;
  startDate?: number;
} = {}): Recording {
  return {
    show: {
      id,
      channelId: "rive_une",
      startDate,
      stopDate: startDate + 3600,
      age: 0,
      title,
      language: "fr",
      isSerie: false,
      showIsLive: false,
      image: null,
    },
    channel: {
      id: "rive_une",
      name: "Rive Une",
      number: 1,
      playable: true,
      encrypted: false,
      replayableHours: 168,
      image: null,
    },
    serieId: undefined,
    padIn: 300,
    padOut: 900,
    isArchived: false,
    ...changes,
  };
}
