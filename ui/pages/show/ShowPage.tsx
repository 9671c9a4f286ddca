/** show/{showId}: loader and data of a show's details, for both layouts. */
import { useState } from "react";
import { data, useParams, type LoaderFunction } from "react-router";
import { useApp, useViewerState, useNow } from "../../app/hooks";
import type { App } from "../../app/context";
import { codeLost } from "../../app/lostCode";
import { NOT_FOUND } from "../../api/result";
import { ensure, useResult } from "../../queries/query";
import { showDetails } from "../../queries/show";
import { isSignedIn } from "../../domain/session";
import type { MessageKey } from "../../i18n/messages";
import { isShowId } from "../../domain/show";
import { fetchAndPlay } from "../../components/show/startPlay";
import { detailsModel, type DetailsModel } from "./detailsModel";
import type { PlayFrom } from "./playChoices";

function detailsOf(app: App, showId: string) {
  return showDetails(showId, isSignedIn(app.session.get()));
}

/** Waits for the details: the answer's status depends on them. */
export function loader(app: App): LoaderFunction {
  return async ({ params }) => {
    const { showId } = params;
    if (!isShowId(showId)) throw data(null, { status: NOT_FOUND });
    const details = await ensure(app, detailsOf(app, showId));
    if (details.ok) return null;
    const status = details.status === NOT_FOUND ? NOT_FOUND : 503;
    throw data(null, { status });
  };
}

/** The show of this page. Its data is there: the loader waited for it. */
export function useShow(): DetailsModel {
  const app = useApp();
  const nowMs = useNow();
  const { showId = "" } = useParams();
  const viewerState = useViewerState(showId);
  const [details] = useResult(detailsOf(app, showId));
  if (!details.ok) throw data(null, { status: 503 });
  return detailsModel(app, details.value, viewerState, nowMs);
}

/** Play, pressed: one at a time, however often. What it takes is fetched with the first press. */
export function usePlay(
  show: DetailsModel,
  onBegun?: (from: PlayFrom) => void,
): {
  play: (from: PlayFrom) => void;
  /** Why nothing plays; null where the player itself says it. */
  lost: MessageKey | null;
} {
  const app = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [lost, setLost] = useState<MessageKey | null>(null);
  return {
    play(from) {
      if (isBusy) return;
      setIsBusy(true);
      setLost(null);
      const what = { kind: "show", show: show.playable, ...from } as const;
      void fetchAndPlay(app, what, onBegun && (() => onBegun(from)))
        .catch(() => setLost(codeLost(app)))
        .then(() => setIsBusy(false));
    },
    lost,
  };
}
