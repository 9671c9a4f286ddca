/** The categories of the video on demand: how they lie in each other, and what stands in each (spec, section 9). */
import type { VodElement } from "./element";

/** The VOD home category. */
export const VOD_HOME = 45_470;
/** The category of Home's feed (spec, section 7, "Home-screen data loads"). */
export const HOME_FEED = 44_856;

/** A category inside another one, with the beginning of what stands in it. */
export interface VodShelf {
  id: number;
  name: string;
  elements: VodElement[];
  /** How many elements there are in it and below. */
  total: number;
}

export interface VodCategory {
  id: number;
  name: string;
  /** Undefined for the root. */
  parentId?: number | undefined;
  shelves: VodShelf[];
  /** What stands in this category itself. */
  elements: VodElement[];
}

/** The category at `/vod/{id}`: `/vod/0` is the VOD home. Undefined for what is no category's number. */
export function vodCategoryAt(id: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(id)) return undefined;
  return id === "0" ? VOD_HOME : Number(id);
}

/** Whether a category is the whole catalogue: the VOD home, or the root above it. */
export function isVodHome(id: number): boolean {
  return id === 0 || id === VOD_HOME;
}

/** The parent whose page lies above a category's; undefined where that is the VOD home. */
export function vodParentOf({ id, parentId }: VodCategory): number | undefined {
  const isTop =
    id === VOD_HOME || parentId === undefined || isVodHome(parentId);
  return isTop ? undefined : parentId;
}
