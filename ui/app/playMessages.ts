/** What the player's failures and its waiting read (spec, section 8). */
import type { PlayFailure } from "../domain/playback/failure";
import type { MessageKey } from "../i18n/messages";
import type { Translate } from "../i18n/translate";
import type { Awaited, Phase } from "./player";

type Failed = Extract<Phase, { kind: "failed" }>;

/** What a view of the player says; a codec that the browser lacks is named. */
export function failureText(t: Translate, { failure, codec }: Failed): string {
  return codec === undefined
    ? t(failureMessage(failure))
    : t("player.failure.codec", { codec });
}

export function failureMessage(failure: PlayFailure): MessageKey {
  switch (failure) {
    case "notFromHere":
      return "error.notFromHere";
    case "notNow":
      return "play.notNow";
    default:
      return `player.failure.${failure}`;
  }
}

export function awaitedMessage(awaited: Awaited): MessageKey {
  return `player.awaits.${awaited}`;
}
