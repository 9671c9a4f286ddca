/** What to watch after a show. */
import { showsOf } from "../api/wire/show";
import type { ShowOnChannel } from "../domain/show";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

export function similarShows(showId: string): QueryDefinition<ShowOnChannel[]> {
  const id = encodeURIComponent(showId);
  return {
    key: ["similar", showId],
    load: (api) =>
      joined(
        api.get(`/api/mobile/show/details/${id}/c2c/`, showsOf),
        channels(api),
        onChannels,
      ),
  };
}
