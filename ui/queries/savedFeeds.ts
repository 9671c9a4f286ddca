/** The feeds of Home as the account saved them, and how they are saved. A chunk of the pages that arrange them. */
import { messageOf } from "../api/failure";
import { mapResult } from "../api/result";
import { savedFeedsOf, withFeeds } from "../api/wire/savedFeeds";
import type { App } from "../app/context";
import { DEFAULT_SAVED_FEEDS, type SavedFeed } from "../domain/savedFeeds";
import type { MessageKey } from "../i18n/messages";
import { changeConfig, savedConfig } from "./backupConfig";
import { feedOrder } from "./home";
import type { QueryDefinition } from "./query";

/** Asked for anew each time: other devices of the account change them as well. */
export const savedFeeds: QueryDefinition<SavedFeed[]> = {
  key: ["savedFeeds"],
  load: async (api) =>
    mapResult(await savedConfig(api), (config) =>
      config ? savedFeedsOf(config) : DEFAULT_SAVED_FEEDS.slice(),
    ),
};

/** What is on screen and what comes next follow at once. */
function showFeeds(app: App, feeds: readonly SavedFeed[]): void {
  const value = feeds.slice();
  app.queryClient.setQueryData(savedFeeds.key, { ok: true, value, ageMs: 0 });
  const order = value.map(({ id, arg }) => ({ id, arg }));
  app.queryClient.setQueryData(feedOrder.key, {
    ok: true,
    value: order,
    ageMs: 0,
  });
}

/** Null when that worked, else what to tell the user. Only the feeds are written: the rest of the configuration is read anew. */
export async function saveFeeds(
  app: App,
  feeds: readonly SavedFeed[],
): Promise<MessageKey | null> {
  const message = await changeConfig(app.api, (before) =>
    withFeeds(before, feeds),
  );
  if (message === null) showFeeds(app, feeds);
  return message;
}

/** Home as it is by default again. Where nothing was saved that is so already. */
export async function resetFeeds(app: App): Promise<MessageKey | null> {
  const config = await savedConfig(app.api);
  if (!config.ok) return messageOf(config.status);
  if (config.value !== null) return saveFeeds(app, DEFAULT_SAVED_FEEDS);
  showFeeds(app, DEFAULT_SAVED_FEEDS);
  return null;
}
