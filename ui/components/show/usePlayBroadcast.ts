/** Play, pressed in a list: on TV it opens the player's own page, on the web what plays shows itself over the list. */
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useApp } from "../../app/hooks";
import type { BroadcastRequest } from "../../app/player";
import { paths } from "../../domain/paths";
import { isCurrent } from "../../domain/timeStatus";
import { startPlay } from "./startPlay";

export function usePlayBroadcast(): (what: BroadcastRequest) => void {
  const app = useApp();
  const navigate = useNavigate();
  return useCallback(
    (what) => {
      const isLive =
        what.kind === "channel" || isCurrent(what.show, app.clock.now());
      const open = () =>
        void navigate(paths.player(isLive ? "live" : "replay"));
      const isTv = app.context.variant === "tv";
      void startPlay(app, what, isTv ? open : undefined);
    },
    [app, navigate],
  );
}
