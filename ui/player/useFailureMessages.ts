/** Failures of the player that no page shows: a message tells them, on every page. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useApp } from "../app/hooks";
import { tellFailure } from "../app/play";
import { isPlayer } from "../domain/paths";

export function useFailureMessages(): void {
  const app = useApp();
  const { player } = app;
  const { key, pathname } = useLocation();
  useEffect(() => player.subscribe(() => tellFailure(app)), [app, player]);
  useEffect(() => {
    if (!isPlayer(pathname) && player.giveUp()) tellFailure(app);
    // With each page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app, player, key]);
}
