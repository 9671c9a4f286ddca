/** What can be open over the picture, one at a time. */
export type OpenPanel = "tracks" | "guide" | "info" | "help";
