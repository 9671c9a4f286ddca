/** The rows of Home as the account saved them, and how they are saved. A chunk of the pages that arrange them. */
import { messageOf } from "../api/failure";
import { mapResult } from "../api/result";
import { DEFAULT_CONFIG } from "../api/wire/backupConfig";
import { rowsOf, withRows } from "../api/wire/homeRows";
import type { App } from "../app/context";
import { DEFAULT_ROWS, type HomeRow } from "../domain/homeRows";
import type { MessageKey } from "../i18n/messages";
import { savedConfig, writeConfig } from "./backupConfig";
import { feedOrder } from "./home";
import type { QueryDefinition } from "./query";

/** Asked for anew each time: other devices of the account change them as well. */
export const homeRows: QueryDefinition<HomeRow[]> = {
  key: ["homeRows"],
  load: async (api) =>
    mapResult(await savedConfig(api), (config) =>
      config ? rowsOf(config) : DEFAULT_ROWS.slice(),
    ),
};

/** What is on screen and what comes next follow at once. */
function showRows(app: App, rows: readonly HomeRow[]): void {
  const value = rows.slice();
  app.queryClient.setQueryData(homeRows.key, { ok: true, value, ageMs: 0 });
  const feeds = value.map(({ id, arg }) => ({ id, arg }));
  app.queryClient.setQueryData(feedOrder.key, {
    ok: true,
    value: feeds,
    ageMs: 0,
  });
}

/** Null when that worked, else what to tell the user. Only the rows are written: the rest of the configuration is read anew. */
export async function saveHomeRows(
  app: App,
  rows: readonly HomeRow[],
): Promise<MessageKey | null> {
  const config = await savedConfig(app.api);
  if (!config.ok) return messageOf(config.status);
  const next = withRows(config.value ?? DEFAULT_CONFIG, rows);
  const sent = await writeConfig(app.api, next);
  if (!sent.ok) return messageOf(sent.status);
  showRows(app, rows);
  return null;
}

/** Home as it is by default again. Where nothing was saved that is so already. */
export async function resetHomeRows(app: App): Promise<MessageKey | null> {
  const config = await savedConfig(app.api);
  if (!config.ok) return messageOf(config.status);
  if (config.value !== null) return saveHomeRows(app, DEFAULT_ROWS);
  showRows(app, DEFAULT_ROWS);
  return null;
}
