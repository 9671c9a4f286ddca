/**
 * Who may record finds the buttons of recording on a show's page, a series' page and a card that they point at; they come
 * after the page, with their words, so that no other user pays for them.
 */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useApp, useSession } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { recordingWords } from "./words";

const nothing = () => null;

export function LazyRecordActions<T>({
  of,
  load,
}: {
  /** What can be recorded. */
  of: T;
  load: () => Promise<ComponentType<{ of: T }>>;
}) {
  const app = useApp();
  const mayRecord = may(useSession(), "recordings");
  const isHydrated = useHydrated();
  const [Actions] = useState(() =>
    lazy(async () => {
      const [Loaded] = await Promise.all([
        load(),
        loadWords(app, [recordingWords]),
      ]);
      return { default: Loaded };
    }),
  );
  if (!mayRecord || !isHydrated) return null;
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <Actions of={of} />
      </Suspense>
    </ErrorBoundary>
  );
}
