/** Matches, from the wire's names to the domain's. Addresses are checked here, once, so that no view has to. */
import { safePicture } from "../../domain/pictures";
import type { WireMatch } from "../../domain/sports";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";

type Wire = components["schemas"];

function matchOf(event: Wire["MySportsEvent"]): WireMatch {
  return {
    show: {
      id: event.event_id,
      channelId: event.event_channel,
      startDate: epochSecondsOf(event.event_start),
      stopDate: epochSecondsOf(event.event_stop),
      age: 0,
      title: event.event_title,
      subTitle: event.event_league,
      language: event.event_language,
      isSerie: false,
      showIsLive: true,
      image: safePicture(event.event_image),
    },
    exactStartTime: epochSecondsOf(event.event_exact_start ?? 0) || undefined,
    host: {
      name: event.event_host_team,
      crest: safePicture(event.event_host_logo),
    },
    opponent: {
      name: event.event_opponent,
      crest: safePicture(event.event_opponent_logo),
    },
    categoryId: event.event_category,
    league: event.event_league,
    leagueLogo: safePicture(event.event_league_logo),
    genreLogo: safePicture(event.event_genre_logo),
    background: safePicture(event.event_background),
  };
}

export function matchesOf(body: unknown): WireMatch[] {
  return (body as Wire["MySportsEvents"]).events.map(matchOf);
}
