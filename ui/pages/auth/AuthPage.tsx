/**
 * /auth/{username}/{token}/: a sign-in by link, after a confirming click; for both layouts. The holder of the address
 * is signed in once, so it stays out of the page's markup and is replaced in the history. The server's page is the same for
 * all links: whom this one is for is read from the address once the page is hydrated.
 */
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useApp, useSession } from "../../app/hooks";
import { signInMessage } from "../../api/failure";
import { signIn } from "../../app/session/auth";
import { useHydrated } from "../../kit/useHydrated";
import { paths } from "../../domain/paths";
import { profileOf } from "../../domain/session";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.auth");

export interface TokenSignIn {
  /** Whom the link is for; an ellipsis until the page is hydrated. */
  username: string;
  /** Another account is signed in. */
  replaces: boolean;
  isReady: boolean;
  isPending: boolean;
  /** Why it failed; empty before that. */
  failure: string;
  confirm: () => void;
}

export function useTokenSignIn(): TokenSignIn {
  const app = useApp();
  const session = useSession();
  const navigate = useNavigate();
  const isReady = useHydrated();
  const { username = "", token = "" } = useParams();
  const [failure, setFailure] = useState("");
  const signedIn = profileOf(session)?.username;
  const isPending = session.state === "pending";

  async function run(): Promise<void> {
    if (isPending) return;
    setFailure("");
    const proof = { username, password: token, context: "token" } as const;
    const status = await signIn(app, proof);
    if (status === 0) await navigate(paths.home(), { replace: true });
    else setFailure(app.t(signInMessage(status)));
  }

  return {
    username: isReady ? username : "…",
    replaces: isReady && signedIn !== undefined && signedIn !== username,
    isReady,
    isPending,
    failure,
    confirm: () => void run(),
  };
}
