/** What can be done with a match, and doing it without a word of how it went. */
import type { App } from "../../app/context";
import { recordShow } from "../../components/recording/recordActions";
import type { PlayRequest } from "../../app/player";
import { startPlay } from "../../components/show/startPlay";
import { isPlayable } from "../../domain/playback/playable";
import { paths } from "../../domain/paths";
import { isRecordable } from "../../domain/recordable";
import { may, profileOf } from "../../domain/session";
import type { Match } from "../../domain/sports";
import { isCurrent, isStarted } from "../../domain/timeStatus";

interface MatchActions {
  mayWatch: boolean;
  mayRecord: boolean;
}

export function matchActions(
  app: App,
  { show, channel, isChannelRecordable }: Match,
  isRecorded: boolean,
  nowMs: number,
): MatchActions {
  const session = app.session.get();
  const isLocked = profileOf(session)?.countryLocked === true;
  return {
    mayWatch: isPlayable({ ...show, isRecorded }, channel, isLocked, nowMs),
    mayRecord: isRecordable(
      { show, channel: { ...channel, recordable: isChannelRecordable } },
      { mayRecord: may(session, "recordings"), isRecorded },
      nowMs,
    ),
  };
}

/** From where a show is played, when not from the best place it has, at its bookmark. */
type PlayFrom = Pick<
  Extract<PlayRequest, { kind: "show" }>,
  "location" | "fromS"
>;

/** A match that has begun is played from its beginning: the true one, where the channel reports it. */
export function fromTheStart(
  { show, exactStartTime, isChannelStartoverable }: Match,
  nowMs: number,
): PlayFrom {
  const fromS = (exactStartTime ?? show.startDate) - show.startDate;
  if (!isCurrent(show, nowMs)) return { fromS };
  return isChannelStartoverable ? { location: "startover", fromS } : {};
}

export function recordMatch(app: App, { show }: Match): void {
  void recordShow(app, show.id);
}

/** Whether the card of a match asks what to do instead of leading to details, which may tell how it went. */
export function isSecret(match: Match, nowMs: number): boolean {
  return isStarted(match.show, nowMs);
}

/** Asks what to do with a match whose outcome is to stay a secret. */
export async function openSecretly(
  app: App,
  match: Match,
  navigate: (to: string) => void,
  seeDetails: () => void,
): Promise<void> {
  const { show } = match;
  const nowMs = app.clock.now();
  const isRecorded = app.viewerStates.of(show.id)?.isRecorded === true;
  const { mayWatch, mayRecord } = matchActions(app, match, isRecorded, nowMs);
  const onBegun =
    app.context.variant === "tv"
      ? () => navigate(paths.player("replay"))
      : undefined;
  let run: (() => void) | undefined;
  const choice = (label: string, then: () => void) => ({
    label,
    run: () => {
      run = then;
    },
  });
  await app.prompts.ask({
    kind: "choose",
    title: show.title,
    text: mayWatch || mayRecord ? undefined : app.t("mysports.gone"),
    choices: [
      ...(mayWatch
        ? [
            choice(app.t("mysports.watch"), () => {
              const from = fromTheStart(match, nowMs);
              void startPlay(app, { kind: "show", show, ...from }, onBegun);
            }),
          ]
        : []),
      ...(mayRecord
        ? [
            choice(app.t("mysports.recordChoice"), () =>
              recordMatch(app, match),
            ),
          ]
        : []),
      choice(app.t("mysports.details"), seeDetails),
    ],
  });
  run?.();
}
