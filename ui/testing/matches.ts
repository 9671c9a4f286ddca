/** A match for tests: an hour of Saturday evening, changed where a test needs it. */
import type { Match } from "../domain/sports";
import { recordingOf } from "./recordings";
import { EVENING_S } from "./wireFixtures";

export function matchOf({
  startDate = EVENING_S,
  ...changes
}: Partial<Omit<Match, "show" | "channel">> & {
  startDate?: number;
} = {}): Match {
  const { show, channel } = recordingOf({
    id: `rive_une-${startDate}`,
    title: "HC Rive – HC Lac",
    startDate,
  });
  return {
    show: { ...show, showIsLive: true },
    channel,
    isChannelRecordable: true,
    isChannelStartoverable: true,
    host: { name: "HC Rive", crest: "/pictures/club/hc_rive" },
    opponent: { name: "HC Lac", crest: "/pictures/club/hc_lac" },
    categoryId: 0,
    league: "Football · Coupe de l'Arc",
    leagueLogo: null,
    genreLogo: null,
    background: null,
    ...changes,
  };
}
