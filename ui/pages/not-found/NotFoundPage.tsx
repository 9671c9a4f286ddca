/** What the NotFound view shows: an unknown page, or one that failed, and what the user can do about it. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  useRouteError,
} from "react-router";
import { useApp, useT, useSession } from "../../app/hooks";
import { codeLost, codeLostOnce } from "../../app/lostCode";
import { refresh } from "../../app/session/changes";
import { FAILURE_MS } from "../../domain/freshness";
import { paths } from "../../domain/paths";
import type { MessageKey } from "../../i18n/messages";

export interface PageErrorModel {
  kind: "notFound" | "failed";
  title: string;
  text: string;
  /** Ways out, the first one being the primary action. */
  links: { label: string; to: string }[];
  /** Only where asking again may help. `href` works without JavaScript. */
  retry?: { label: string; href: string; run: () => void; busy: boolean };
}

const UNAVAILABLE = 503;

/** A status, or what stands for one: the page's own code can't be had, or went wrong. */
const FailureContext = createContext<number | "code">(404);

/** Stands in a route's place when its loader or its view threw. */
export function PageError() {
  const { views } = useApp();
  const error = useRouteError();
  const failure = isRouteErrorResponse(error) ? error.status : "code";
  return (
    <FailureContext.Provider value={failure}>
      <views.NotFound />
    </FailureContext.Provider>
  );
}

/**
 * Asks once more: who is at the screen, where that is what is missing, else for the page. A service that does not answer
 * is asked again by itself, not before 30 s (spec, section 9).
 */
function useRetry(isDown: boolean): { run: () => void; isBusy: boolean } {
  const app = useApp();
  const { revalidate, state } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const run = useCallback(async () => {
    if (app.session.get().state !== "unknown") return revalidate();
    setIsAsking(true);
    // Once it is told, the page is drawn anew by itself.
    await refresh(app);
    return setIsAsking(false);
  }, [app, revalidate]);
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setInterval(() => void run(), FAILURE_MS);
    return () => clearInterval(timer);
  }, [isDown, run]);
  return { run: () => void run(), isBusy: isAsking || state === "loading" };
}

export function usePageError(): PageErrorModel {
  const app = useApp();
  const t = useT();
  const failure = useContext(FailureContext);
  const isSessionUnknown = useSession().state === "unknown";
  const { pathname, search } = useLocation();
  const { run, isBusy } = useRetry(failure === UNAVAILABLE);
  const [text, setText] = useState<MessageKey>("error.page.text");
  useEffect(() => {
    if (failure === "code") codeLostOnce(app);
  }, [app, failure]);
  // Code that could not be fetched is lost to this document, however often it is asked for: trying again is a new document.
  // A view that went wrong may go well with other data.
  const tryAgain = () => {
    if (failure === "code" && codeLost(app, true) === "error.offline")
      setText("error.offline");
    run();
  };
  // Every page waits for the same answer.
  const links = isSessionUnknown
    ? []
    : [
        { label: t("error.goLive"), to: paths.live() },
        { label: t("error.goHome"), to: paths.home() },
      ];
  if (failure === 404)
    return {
      kind: "notFound",
      title: t("error.notFound.title"),
      text: t("error.notFound.text"),
      links,
    };
  return {
    kind: "failed",
    title: t("error.page.title"),
    text: t(text),
    links,
    retry: {
      label: t(isBusy ? "nav.loading" : "error.retry"),
      href: pathname + search,
      run: tryAgain,
      busy: isBusy,
    },
  };
}
