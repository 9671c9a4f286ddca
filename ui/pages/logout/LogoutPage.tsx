/** /logout: ends the session, and says so; for both layouts. */
import { useCallback, useEffect, useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useApp, useSession } from "../../app/hooks";
import { signOut } from "../../app/session/auth";
import { refresh } from "../../app/session/changes";
import { queryValue } from "../../domain/address";
import { LOGOUT_QUERY } from "../../domain/pageQueries";
import { isSignedIn, profileOf } from "../../domain/session";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.logout");

/** `asking`: before the user is signed out. */
type Step = "leaving" | "asking" | "left" | "failed";

export interface Logout {
  title: string;
  text: string;
  /** To be pressed when the page asks, or when it failed. */
  confirm: { label: string; run: () => void } | null;
  isDone: boolean;
}

export function useLogout(): Logout {
  const app = useApp();
  const { t } = app;
  const session = useSession();
  const { search } = useLocation();
  const meant = useLoaderData<number | null>();
  const [isMeant] = useState(meant === app.session.epoch());
  const [failed, setFailed] = useState(false);
  const name = profileOf(session)?.username ?? "";

  const leave = useCallback(() => {
    void signOut(app).then((isDone) => setFailed(!isDone));
  }, [app]);

  useEffect(() => {
    if (isMeant) leave();
    else void refresh(app);
  }, [app, leave, isMeant]);

  const step = stepOf(isSignedIn(session), isMeant, failed);
  const isDeleted =
    app.context.variant === "tv" &&
    queryValue(LOGOUT_QUERY, "deleted", search) !== undefined;
  const confirm = { label: t("nav.signOut"), run: leave };
  switch (step) {
    case "leaving":
      return {
        title: t("logout.pending"),
        text: "",
        confirm: null,
        isDone: false,
      };
    case "asking":
      return {
        title: t("logout.ask"),
        text: t("logout.ask.text", { name }),
        confirm,
        isDone: false,
      };
    case "failed":
      return {
        title: t("logout.failed"),
        text: t("error.generic"),
        confirm,
        isDone: false,
      };
    case "left":
      return {
        title: t(isDeleted ? "logout.deleted" : "logout.done"),
        text: t(isDeleted ? "logout.deleted.text" : "logout.done.text"),
        confirm: null,
        isDone: true,
      };
  }
}

function stepOf(signedIn: boolean, isMeant: boolean, failed: boolean): Step {
  if (!signedIn) return "left";
  if (failed) return "failed";
  return isMeant ? "leaving" : "asking";
}
