/** What an account saved at the service, read anew each time since other devices change it as well, and written whole. */
import { done, type Api } from "../api/client";
import { NOT_FOUND, type ApiResult } from "../api/result";
import { configOf, type BackupConfig } from "../api/wire/backupConfig";

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

export function writeConfig(
  api: Api,
  config: BackupConfig,
): Promise<ApiResult<void>> {
  const write = { method: "PUT", payload: { config } } as const;
  return api.send(BACKUP_CONFIG, write, done);
}
