/** Never a spinner for more than 300 ms without saying what is being waited for. */
import type { Awaited, Phase, PlayerState } from "../app/player";
import { isWaiting, type PlayerEvent } from "./state";
import type { Store } from "./store";

const WORDLESS_MS = 300;

/** What a phase waits for. */
export function awaitedIn({ kind }: Phase, isOnline: boolean): Awaited {
  if (!isOnline) return "network";
  switch (kind) {
    case "askingRights":
      return "rights";
    case "buffering":
      return "data";
    default:
      return "stream";
  }
}

export function watchWaiting(
  store: Store<PlayerState>,
  dispatch: (event: PlayerEvent) => void,
  isOnline: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const say = () =>
    dispatch({
      kind: "late",
      awaited: awaitedIn(store.get().phase, isOnline()),
    });
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const look = () => {
    const { phase, awaited } = store.get();
    if (!isWaiting(phase)) stop();
    else if (awaited !== null) {
      // Words are there already: from now on they say what is waited for at the moment.
      if (awaited !== awaitedIn(phase, isOnline())) say();
    } else if (timer === null) timer = setTimeout(say, WORDLESS_MS);
  };
  const unsubscribe = store.subscribe(look);
  return () => {
    stop();
    unsubscribe();
  };
}
