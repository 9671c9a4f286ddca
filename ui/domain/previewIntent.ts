/** When pointing at a card means something (spec, section 9, "Preview"); apart from the rest, which is fetched then. */

/** From pointing at the card until its preview is fetched. */
export const PREVIEW_INTENT_MS = 250;
