/** show/{showId}: loader and data of a show's details, for both layouts. */
import { useCallback, useRef, useState, type MouseEvent } from "react";
import {
  data,
  redirect,
  useLocation,
  useNavigate,
  useParams,
  type LoaderFunction,
} from "react-router";
import { useApp, useNow, type App } from "../../api/appContext";
import { NOT_FOUND } from "../../api/failure";
import { ensure, useLoaded } from "../../api/kept";
import type { Prompt } from "../../api/prompts";
import { showDetails } from "../../api/queries";
import { LIVE_TAB, paths } from "../../domain/paths";
import { isSignedIn } from "../../domain/session";
import { isShowId } from "../../domain/show";
import { isOpenedFromList } from "../../components/DetailsLink";
import { useSection } from "../../components/section";
import { detailsModel, type DetailsModel } from "./detailsModel";

function source(app: App, showId: string) {
  return showDetails(showId, isSignedIn(app.session.get()));
}

/** Waits for the details: the answer's status depends on them. */
export function showLoader(app: App): LoaderFunction {
  return async ({ params }) => {
    const { showId, tab } = params;
    if (!isShowId(showId)) throw data(null, { status: NOT_FOUND });
    if (tab !== undefined && tab !== LIVE_TAB)
      return redirect(paths.show("live", showId));
    const kept = await ensure(app, source(app, showId));
    if (kept.ok) return null;
    const status = kept.status === NOT_FOUND ? NOT_FOUND : 503;
    throw data(null, { status });
  };
}

/** The show of this page. Its data is there: the loader waited for it. */
export function useShow(): DetailsModel {
  const app = useApp();
  const nowMs = useNow();
  const { showId = "" } = useParams();
  const loaded = useLoaded(source(app, showId));
  if (!loaded.ok) throw data(null, { status: 503 });
  return detailsModel(app, loaded.value, nowMs);
}

const FAILED: Prompt = { kind: "message", message: "error.generic" };

/** Play, pressed: one at a time, however often. What it takes is fetched with the first press. */
export function usePlay(show: DetailsModel): {
  play: () => void;
  isBusy: boolean;
} {
  const app = useApp();
  const { showId = "" } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  return {
    play() {
      if (isBusy) return;
      setIsBusy(true);
      import("../../api/play")
        .then(({ play }) => play(app, { id: showId, age: show.age }))
        .catch(() => app.prompts.ask(FAILED))
        .finally(() => setIsBusy(false));
    },
    isBusy,
  };
}

export interface Closing {
  /** The list's path: the close link works without JavaScript. */
  to: string;
  close: (event?: MouseEvent) => void;
}

/** Back in history when the list was the previous entry, else to the list's path. */
export function useClose(): Closing {
  const { section } = useSection();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const to = paths.list(section);
  const fromList = isOpenedFromList(state);
  /** The history entry that is being left. */
  const leaving = useRef<string | null>(null);
  const close = useCallback(
    (event?: MouseEvent) => {
      event?.preventDefault();
      // A second press while the list is coming back would leave the list as well.
      if (leaving.current === key) return;
      leaving.current = key;
      void (fromList ? navigate(-1) : navigate(to));
    },
    [fromList, key, navigate, to],
  );
  return { to, close };
}
