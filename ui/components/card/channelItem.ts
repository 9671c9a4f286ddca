/** A channel's tile in a rail or among what was found. Pure. */
import type { App } from "../../app/context";
import type { TileChannel } from "../../domain/channel";
import { paths } from "../../domain/paths";
import { profileOf } from "../../domain/session";
import type { RailItem } from "../rail/railModel";

/** Leads over `list` to the show that is on, else to the channel's own page; who can't watch live from where they are plays nothing there. */
export function channelItem(
  app: App,
  list: string,
  { id, name, number, image, playable }: TileChannel,
  showId: string | undefined,
): RailItem {
  const isLocked = profileOf(app.session.get())?.countryLocked === true;
  return {
    kind: "channel",
    key: id,
    to:
      showId === undefined
        ? paths.channelOver(list, id)
        : paths.showOver(list, showId),
    ...(playable && !isLocked && { plays: id }),
    ...(showId === undefined && { isUnannounced: true }),
    tile: { channelName: name, number, logo: image },
  };
}
