/** The sign that plays one of several broadcasts, where there is a place from which it plays now. Web. */
import { useNow, useSession, useViewerState } from "../../app/hooks";
import type { Channel } from "../../domain/channel";
import { isPlayable } from "../../domain/playback/playable";
import { profileOf } from "../../domain/session";
import { NO_CHANNEL } from "../../domain/serie";
import type { CardShow } from "../../domain/show";
import { showForViewer } from "../../domain/viewerState";
import { PlaySign } from "./PlaySign.web";
import { usePlayBroadcast } from "./usePlayBroadcast";

export function BroadcastPlay({
  show: plain,
  channel = NO_CHANNEL,
  title,
  className,
  isAlone = false,
}: {
  show: CardShow;
  /** Undefined where it is not in the line-up. */
  channel: Pick<Channel, "playable" | "replayableHours"> | undefined;
  /** What tells it from the others. */
  title: string;
  className: string | undefined;
  isAlone?: boolean;
}) {
  const nowMs = useNow();
  const state = useViewerState(plain.id);
  const isCountryLocked = profileOf(useSession())?.countryLocked === true;
  const play = usePlayBroadcast();
  const show = state ? showForViewer(plain, state) : plain;
  return (
    isPlayable(show, channel, isCountryLocked, nowMs) && (
      <PlaySign
        title={title}
        className={className}
        isAlone={isAlone}
        onPlay={() => play({ kind: "show", show })}
      />
    )
  );
}
