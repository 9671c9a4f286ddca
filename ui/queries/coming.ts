/** What is to come on all channels, best first. The same for all users, but for the line-up. */
import { showsOf } from "../api/wire/show";
import type { ShowOnChannel } from "../domain/show";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

export const comingShows: QueryDefinition<ShowOnChannel[]> = {
  key: ["coming"],
  load: (api) =>
    joined(
      api.get("/api/cache/epgcarousel", showsOf),
      channels(api),
      onChannels,
    ),
};
