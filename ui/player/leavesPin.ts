/** Keys over the picture while something is asked. */
import type { Prompts } from "../app/prompts";

/**
 * A question that is open has all keys for itself; but who goes on to another channel leaves the one that asks for a PIN. Closes the
 * question then, and says so.
 */
export function leavesPin(prompts: Prompts, key: string | undefined): boolean {
  if (key !== "channelUp" && key !== "channelDown") return false;
  if (prompts.current()?.kind !== "pin") return false;
  prompts.answer(false);
  return true;
}
