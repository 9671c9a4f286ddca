/** Recording by one press, such as of the remote's record button on a card. What it takes is fetched then. */
import type { App } from "../../app/context";
import { loadWords } from "../../app/routing/words";
import { may } from "../../domain/session";
import { showIdOf } from "../../domain/showAddress";
import { playerKeyOf } from "../../focus/keys";
import { recordingWords } from "./words";

type Actions = typeof import("./recordActions");

async function record(
  app: App,
  begin: (actions: Actions) => Promise<unknown>,
): Promise<void> {
  try {
    const [actions] = await Promise.all([
      import("./recordActions"),
      loadWords(app, [recordingWords]),
    ]);
    await begin(actions);
  } catch {
    await app.prompts.ask({ kind: "message", message: "error.generic" });
  }
}

/** What can be recorded and isn't yet: at once, and the user is not asked. */
export function recordAtOnce(app: App, showId: string): Promise<void> {
  return record(app, ({ recordShow }) => recordShow(app, showId));
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
    void record(app, ({ recordFromCard }) => recordFromCard(app, showId));
  });
}
