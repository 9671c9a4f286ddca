/** What can be done with a programme of the guide. What it takes to record is fetched when a user does. */
import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import { toggleReminder } from "../../components/reminder/useReminder";
import { recordingWords } from "../../components/recording/words";
import { OPENED_FROM_LIST } from "../../components/show/DetailsLink";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import type { GuideShow } from "../../domain/guideChunk";
import { paths } from "../../domain/paths";
import { reminderOf } from "../../domain/reminders";
import { may } from "../../domain/session";
import { isOnAirGap, type Cell } from "../../guide/cells";
import type { GuideChannel } from "../../guide/lineup";
import { possibleWith } from "../../guide/states";

/** What can be done at this moment, by what the account is and has. */
export function possibleNow(app: App, show: GuideShow, channel: GuideChannel) {
  const account = {
    mayRecord: may(app.session.get(), "recordings"),
    isRecorded: app.viewerStates.of(show.id)?.isRecorded === true,
  };
  return possibleWith(show, channel, account, app.clock.now());
}

async function record(app: App, showId: string): Promise<void> {
  try {
    const [{ recordShow }] = await Promise.all([
      import("../../components/recording/recordActions"),
      loadWords(app, [recordingWords]),
    ]);
    await recordShow(app, showId);
  } catch {
    await app.prompts.ask({ kind: "message", message: "error.generic" });
  }
}

export interface GuideActions {
  open(show: GuideShow): void;
  /** Opens its show; plays the channel where nothing is announced now. */
  openCell(cell: Cell | undefined, channel: GuideChannel | undefined): void;
  /** Opens what can't be played. */
  play(show: GuideShow, channel: GuideChannel): void;
  /** What a press that lasts means: to play, of what is to come to be reminded of it or no longer, of the rest to open it. */
  hold(show: GuideShow, channel: GuideChannel): void;
  /** Does nothing with what can't be recorded. */
  record(show: GuideShow, channel: GuideChannel): void;
}

export function useGuideActions(): GuideActions {
  const app = useApp();
  const navigate = useNavigate();
  const startPlay = usePlayBroadcast();
  return useMemo(() => {
    const open = (show: GuideShow) =>
      void navigate(paths.showOver(paths.guide(), show.id), {
        state: OPENED_FROM_LIST,
        preventScrollReset: true,
      });
    const play = (show: GuideShow, channel: GuideChannel) => {
      if (!possibleNow(app, show, channel).play) return open(show);
      startPlay({
        kind: "show",
        show: {
          ...show,
          channelId: channel.id,
          language: channel.language,
          isSerie: false,
          showIsLive: false,
          image: null,
        },
      });
    };
    return {
      open,
      play,
      hold(show, channel) {
        if (!possibleNow(app, show, channel).remind) return play(show, channel);
        toggleReminder(app, reminderOf(show, channel));
      },
      openCell(cell, channel) {
        if (cell?.kind === "show") open(cell.show);
        else if (cell && channel?.playable && isOnAirGap(cell, app.clock.now()))
          startPlay({ kind: "channel", channelId: channel.id });
      },
      record(show, channel) {
        if (possibleNow(app, show, channel).record) void record(app, show.id);
      },
    };
  }, [app, navigate, startPlay]);
}
