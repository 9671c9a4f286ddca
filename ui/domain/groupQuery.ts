/** The word of addresses that names a group of channels. Every page knows it; the rules of groups stand apart. */
import type { PageQuery } from "./address";

/** Playlists name groups as they like, so no page of one is kept. */
export const GROUP_QUERY: PageQuery = { group: { scope: "single", most: 384 } };
