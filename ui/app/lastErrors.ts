/** What went wrong last in this tab, for support (`/diagnostic`): kept while the tab is open. For effects and handlers only. */
import {
  isBroken,
  partOf,
  withError,
  type LastError,
} from "../domain/lastErrors";
import type { App } from "./context";

const KEY = "lucarne.last-errors";

/** The latest first. */
export function lastErrors(): LastError[] {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as LastError[]);
  } catch {
    return [];
  }
}

export function noteError(error: LastError): void {
  try {
    const errors = withError(lastErrors(), error);
    window.sessionStorage.setItem(KEY, JSON.stringify(errors));
  } catch {
    // Without a place to keep it, support hears of it from the viewer alone.
  }
}

/** Notes the calls that fail from now on. */
export function followErrors(app: App): void {
  const { transport } = app;
  app.transport = async (call, write, signal) => {
    const answer = await transport(call, write, signal);
    const isMeant = !signal?.aborted;
    if (isMeant && isBroken(answer.status))
      noteError({
        atS: Math.floor(app.clock.exact() / 1000),
        where: partOf(call),
        code: answer.status,
        requestId: answer.requestId ?? "",
      });
    return answer;
  };
}
