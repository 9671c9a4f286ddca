/** The calls that tell what an account has to do with shows; several queries read each of them in their own way. */

export const BOOKMARKS_CALL = "/api/mobile/show/epgflat/bookmarks/";
export const RECORDINGS_CALL = "/api/mobile/show/epgflat/recordings/";
/** Licences, bookmarks, menu and purchases of the video on demand. */
export const VOD_CALL = "/api/mobile/vod/";
