/**
 * /auth/{username}/{token}/: a sign-in by link, after a confirming click; for both layouts. Whoever holds the address
 * is signed in once, so it stays out of the page's markup and is replaced in the history.
 */
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useApp } from "../../api/appContext";
import { signInMessage } from "../../api/failure";
import { useSession } from "../../api/session";
import { signIn } from "../../api/signing";
import { useIsAlive } from "../../components/isAlive";
import { paths } from "../../domain/paths";
import { profileOf } from "../../domain/session";

export interface TokenSignIn {
  username: string;
  /** Somebody else is signed in. */
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
  const isReady = useIsAlive();
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
    username,
    replaces: signedIn !== undefined && signedIn !== username,
    isReady,
    isPending,
    failure,
    confirm: () => void run(),
  };
}
