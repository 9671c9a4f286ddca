/** Recording by one press, such as of the remote's record button on a card. What it takes is fetched then. */
import type { App } from "../../app/context";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import { showIdOf } from "../../domain/showAddress";
import { playerKeyOf } from "../../focus/keys";
import { recordingWords } from "./words";

/** False once the user was told that the code can't be had. */
async function record<Code, T>(
  app: App,
  coming: Promise<Code>,
  begin: (code: Code) => Promise<T>,
): Promise<T | false> {
  try {
    const [code] = await Promise.all([
      coming,
      loadWords(app, [recordingWords]),
    ]);
    return await begin(code);
  } catch {
    await app.prompts.ask({ kind: "message", message: "error.generic" });
    return false;
  }
}

/** What can be recorded and isn't yet: at once, and the user is not asked. Resolves to whether it is recorded. */
export function recordAtOnce(app: App, showId: string): Promise<boolean> {
  return record(app, import("./recordActions"), ({ recordShow }) =>
    recordShow(app, showId),
  );
}

/** What is recorded no longer is; the user is asked where it can't come back. Resolves to whether that was done. */
export function endRecordingAtOnce(app: App, showId: string): Promise<boolean> {
  return record(app, import("./recordActions"), ({ endRecordingOf }) =>
    endRecordingOf(app, showId),
  );
}

/** Hears what no page took for itself, and nothing while a question is open. */
export function followRecordKey(app: App): void {
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || playerKeyOf(event) !== "record") return;
    const { activeElement } = document;
    const showId =
      activeElement instanceof HTMLAnchorElement
        ? showIdOf(activeElement.pathname)
        : undefined;
    const isAsked = app.prompts.current() !== null;
    if (showId === undefined || isAsked) return;
    if (!may(app.session.get(), "recordings")) return;
    event.preventDefault();
    // One that is held is heard once.
    if (event.repeat) return;
    void record(app, import("./recordActions"), ({ recordFromCard }) =>
      recordFromCard(app, showId),
    );
  });
}
