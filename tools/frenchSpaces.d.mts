import type { Plugin } from "esbuild";

/** The text with no-break spaces where French sets a space before a sign or inside of guillemets. */
export function withFrenchSpaces(text: string): string;

/** Builds the French texts with them. */
export const frenchSpaces: Plugin;
