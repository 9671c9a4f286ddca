/** The channels that one can go back to, the last one first. */
import { usePlayer } from "../app/hooks";
import { lastChannels } from "../domain/zapping";

export function useLastChannels(): readonly string[] {
  const { item, watchedChannelIds } = usePlayer();
  return lastChannels(watchedChannelIds, item?.channel?.id);
}
