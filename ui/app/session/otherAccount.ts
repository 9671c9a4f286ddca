/** What is one account's on a device is forgotten once that account is not signed in any more. */
import type { App } from "../context";

/** Runs `forget` as soon as another account, or none, is signed in. */
export function onOtherAccount(
  { session }: Pick<App, "session">,
  forget: () => void,
): void {
  let epoch = session.epoch();
  let { state } = session.get();
  session.subscribe(() => {
    const before = state;
    ({ state } = session.get());
    if (state === "unknown" || session.epoch() === epoch) return;
    epoch = session.epoch();
    // Who is only now known to be there may have been there before a reload.
    if (before !== "unknown") forget();
  });
}
