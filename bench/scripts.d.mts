/** What a test knows of the scripts that a build of the UI has. */
interface Assets {
  entry: string;
  preloads?: readonly string[];
  /** By purpose: its own script, then what that needs. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

type Layout = "web" | "tv";
type Kind = "hls" | "dash" | "mpegts";

export const KINDS: readonly Kind[];
export function scriptsOfPage(
  assets: Assets,
  page: string,
  words: readonly string[],
  language: string,
): string[];
export function scriptsOfStream(
  assets: Assets,
  layout: Layout,
  kind: Kind,
  language: string,
): string[];
export function foreignEngines(
  assets: Assets,
  layout: Layout,
  kind: Kind,
): Kind[];
