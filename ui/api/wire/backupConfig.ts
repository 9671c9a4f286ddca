/** What an account's configuration keeps: the people whom it follows, and the order of its feeds. */
import { DEFAULT_FEEDS } from "../../domain/feeds";
import type { components } from "../schema";

type Wire = components["schemas"];

export type BackupConfig = Wire["BackupConfig"];

/** That of an account that saved none: the default configuration, since what is saved is saved whole. */
export const DEFAULT_CONFIG: BackupConfig = {
  mobile: {
    home_feeds: DEFAULT_FEEDS.map(({ id, arg }, index) => ({
      feed_id: id,
      feed_position: index + 1,
      ...(arg !== undefined && { feed_arg: arg }),
    })),
  },
  people: [],
};

export function configOf(body: unknown): BackupConfig {
  return (body as Wire["BackupConfigAnswer"]).config;
}

export function favouritesOf(body: unknown): string[] {
  return configOf(body).people;
}

/** The configuration with these people; what else it holds stays as it is. */
export function withPeople(
  config: BackupConfig,
  people: string[],
): BackupConfig {
  return { ...config, people };
}
