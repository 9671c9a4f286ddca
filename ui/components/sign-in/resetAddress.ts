/** Where the operator has a user choose a new password: among the brand's words, which have none of ours by this key. */
import type { App } from "../../app/context";
import { webAddress } from "../../domain/webAddress";

/** Null where the brand names none. */
export function resetAddress({ t }: App): URL | null {
  return webAddress(t.find("login.reset.address") ?? "");
}
