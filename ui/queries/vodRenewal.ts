/** Has what an account has of the video on demand asked for anew; by its name alone, since every page listens to other tabs. */
import type { App } from "../app/context";

export const VOD_ACCOUNT = ["vod", "account"] as const;

/** After a purchase and after playback; resolves when what is on screen of it is there. */
export async function renewVodAccount({ queryClient }: App): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: VOD_ACCOUNT });
}
