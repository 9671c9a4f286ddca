/** What an account saved at the service, read anew each time since other devices change it as well, and written whole. */
import { done, type Api } from "../api/client";
import { messageOf } from "../api/failure";
import { NOT_FOUND, type ApiResult } from "../api/result";
import {
  configOf,
  DEFAULT_CONFIG,
  type BackupConfig,
} from "../api/wire/backupConfig";
import type { MessageKey } from "../i18n/messages";

export const BACKUP_CONFIG = "/api/mobile/backupconfig/";

/** Null: none was saved. A 404 means that the default configuration is used (spec, section 8). */
export async function savedConfig(
  api: Api,
): Promise<ApiResult<BackupConfig | null>> {
  const config = await api.fresh(BACKUP_CONFIG, configOf);
  return !config.ok && config.status === NOT_FOUND
    ? { ok: true, value: null, ageMs: 0 }
    : config;
}

function writeConfig(api: Api, config: BackupConfig): Promise<ApiResult<void>> {
  const write = { method: "PUT", payload: { config } } as const;
  return api.send(BACKUP_CONFIG, write, done);
}

/** The configuration that follows one, or what to tell the user where there can be none. */
type Change = (before: BackupConfig) => BackupConfig | MessageKey;

async function changed(api: Api, change: Change): Promise<MessageKey | null> {
  const config = await savedConfig(api);
  if (!config.ok) return messageOf(config.status);
  const next = change(config.value ?? DEFAULT_CONFIG);
  if (typeof next === "string") return next;
  const sent = await writeConfig(api, next);
  return sent.ok ? null : messageOf(sent.status);
}

/** Changes are made one after the other: each begins with what the one before it left. */
let last: Promise<unknown> = Promise.resolve();

/** Null when it was saved, else what to tell the user. */
export function changeConfig(
  api: Api,
  change: Change,
): Promise<MessageKey | null> {
  const next = last.then(() => changed(api, change));
  last = next.catch(() => {});
  return next;
}
