/** What support asks of an account. Asked for anew each time: it may have been changed while the user is on the phone. */
import { supportProfileOf } from "../api/wire/supportProfile";
import type { SupportProfile } from "../domain/supportProfile";
import type { QueryDefinition } from "./query";

export const supportProfile: QueryDefinition<SupportProfile> = {
  key: ["supportProfile"],
  load: (api) => api.fresh("/api/mobile/profile/", supportProfileOf),
};
