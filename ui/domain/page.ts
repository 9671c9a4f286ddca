/** What a page is drawn for, beside its visitor: a layout, a look and a language. */

/** `tv` is the remote-control layout, `web` everything else. */
export type Variant = "web" | "tv";

/** The two looks of the spec, section 1. */
export type Theme = "default" | "sweez";

/** French unless the browser asks for German or English. */
export type Language = "fr" | "de" | "en";
