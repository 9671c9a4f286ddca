/**
 * What may record finds the buttons of recording on a show's page; they come after the page, with their words, so that
 * nobody else pays for them.
 */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useApp, useSession } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { recordingWords } from "./words";

type Actions = ComponentType<{ show: PlayableShow }>;

const nothing = () => null;

export function RecordDoor({
  show,
  load,
}: {
  show: PlayableShow;
  load: () => Promise<Actions>;
}) {
  const app = useApp();
  const mayRecord = may(useSession(), "recordings");
  const isAlive = useHydrated();
  const [Actions] = useState(() =>
    lazy(async () => {
      const [Loaded] = await Promise.all([
        load(),
        loadWords(app, [recordingWords]),
      ]);
      return { default: Loaded };
    }),
  );
  if (!mayRecord || !isAlive) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <Actions show={show} />
      </Suspense>
    </ErrorBoundary>
  );
}
