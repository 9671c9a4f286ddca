/** The web's player before its screen is there: nothing until something is wanted, then words until it has come. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { useApp, useT } from "../app/hooks";
import { codeLost } from "../app/lostCode";
import { loadWords } from "../app/routing/words";
import { promptWords } from "../components/prompts/words";
import { ErrorBoundary } from "../kit/ErrorBoundary";
import { useFocusReturn } from "../kit/overlay.web";
import type { PlayerPlace } from "./usePlayerPlace.web";
import { controlWords } from "./web/words";
import type { ScreenProps } from "./web/PlayerScreen.web";
import styles from "./Player.module.css";

const WORDS = [promptWords, controlWords];

function useScreen(): ComponentType<ScreenProps> {
  const app = useApp();
  const [screen] = useState(() =>
    lazy(async () => {
      const [{ PlayerScreen }] = await Promise.all([
        import("./web/PlayerScreen.web"),
        loadWords(app, WORDS),
      ]);
      return { default: PlayerScreen };
    }),
  );
  return screen;
}

/** The screen can't be fetched: what no viewer sees shall not play. */
function GiveUp() {
  const app = useApp();
  useEffect(() => {
    app.player.send({ kind: "stop" });
    void app.prompts.ask({ kind: "message", message: codeLost(app) });
  }, [app]);
  return null;
}

const giveUp = () => <GiveUp />;

function OnItsWay() {
  const t = useT();
  return (
    <p className={styles.wait} role="status">
      <span>{t("nav.loading")}</span>
    </p>
  );
}

/** One that is lazy suspends until it is there. */
function Shown({
  screen: Screen,
  place: { isMini, leave, shrink, expand },
}: {
  screen: ComponentType<ScreenProps>;
  place: PlayerPlace;
}) {
  return (
    <ErrorBoundary fallback={giveUp}>
      <Suspense fallback={<OnItsWay />}>
        <Screen isMini={isMini} leave={leave} shrink={shrink} expand={expand} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function PlayerWeb({ place }: { place: PlayerPlace }) {
  const { isFull, isMini } = place;
  const screen = useScreen();
  useFocusReturn(isFull);
  return isFull || isMini ? <Shown screen={screen} place={place} /> : null;
}
