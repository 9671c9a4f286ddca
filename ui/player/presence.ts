/** Signs that the viewer is awake: any key, and any press, puts off what the sleep timer announces. */
import type { Playback } from "../app/player";

type Listening = Pick<Window, "addEventListener" | "removeEventListener">;

const SIGNS = ["keydown", "pointerdown"] as const;

/** Whatever else they mean, they mean that, too. Returns the end of it. */
export function followPresence(
  player: Pick<Playback, "state" | "send">,
  window: Listening,
): () => void {
  const onSign = () => {
    const leftS = player.state().sleep?.leftS ?? null;
    if (leftS !== null) player.send({ kind: "putOffSleep" });
  };
  SIGNS.forEach((sign) => window.addEventListener(sign, onSign, true));
  return () =>
    SIGNS.forEach((sign) => window.removeEventListener(sign, onSign, true));
}
