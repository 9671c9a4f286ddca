/** /player/{type}: what plays when the page is entered, and when it is left. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import type { App } from "../../app/context";
import { useApp, usePlayer } from "../../app/hooks";
import { play } from "../../app/play";
import { preference } from "../../app/preferences";
import { quietHead } from "../../app/routing/head";
import { paths, type PlayerType } from "../../domain/paths";
import { channelOfFragment } from "../../domain/watchAddress";
import { goBack } from "../../focus/startFocus";

export const head = quietHead("title.player");

const isIdle = ({ player }: App) => player.state().phase.kind === "idle";

/** Where there is something to watch instead of what the address promised and no player plays. */
function wayOut(type: PlayerType): string {
  return type === "vod" ? paths.vodScreen() : paths.live();
}

/**
 * Entered with nothing playing, the page of live tunes to the channel that its address names, or resumes the last known one; the others, of which no address says what
 * played there, and live without such a channel lead to where one chooses. It ends with what plays.
 */
export function usePlayback(): void {
  const app = useApp();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { type = "live" } = useParams<{ type: PlayerType }>();
  const { phase } = usePlayer();
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (phase.kind !== "idle") hasPlayed.current = true;
    else if (hasPlayed.current) goBack(document);
  }, [phase]);
  useEffect(() => {
    if (!isIdle(app)) return;
    const leave = () => void navigate(wayOut(type), { replace: true });
    if (type !== "live") return leave();
    const resume = async () => {
      const channelId = channelOfFragment(hash) ?? preference("lastChannel");
      if (channelId !== null) await play(app, { kind: "channel", channelId });
      // Who is not signed in, and doesn't want to be, watches nothing.
      if (!hasPlayed.current && isIdle(app)) leave();
    };
    void resume();
    // Whatever changes later, the page was entered once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
