/**
 * Who may record finds the buttons of recording on a show's page, a series' page and a card that they point at; they come
 * after the page, with their words, so that no other user pays for them.
 */
import {
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useApp, useSession } from "../../app/hooks";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useHydrated } from "../../kit/useHydrated";
import { recordingWords } from "./words";

export function LazyRecordActions<T>({
  of,
  load,
  lost,
}: {
  /** What can be recorded. */
  of: T;
  load: () => Promise<ComponentType<{ of: T }>>;
  /** In the place of buttons whose code can't be fetched; tries again. */
  lost: (retry: () => void) => ReactNode;
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
    <ErrorBoundary fallback={lost}>
      <Suspense fallback={null}>
        <Actions of={of} />
      </Suspense>
    </ErrorBoundary>
  );
}
