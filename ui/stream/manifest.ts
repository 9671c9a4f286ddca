/** The hashed files of the browser bundles, as `esbuild.config.mjs` found them; all are paths that start with `/assets/`. */

export interface VariantAssets {
  /** The module that starts the page. */
  entry: string;
  /** What TVs of 2019 and 2020 fetch in between: polyfills, and then the first of `preloads`. Web has none. */
  polyfilled?: string;
  /** Chunks the entry always needs. */
  preloads: string[];
  /** The same as scripts, for browsers without modules; only the TV layout still meets those. */
  nomodule: {
    /** Holds all that every page needs, and starts the page: it comes after the chunks. */
    entry: string;
    chunks: Record<string, string[]>;
  } | null;
  styles: string[];
  icon: string;
  /** Chunks by what they are for: a view's name (`home`) or a language (`fr`). */
  chunks: Record<string, string[]>;
}

export interface Manifest {
  web: VariantAssets;
  tv: VariantAssets;
}

declare global {
  /** Put in by esbuild when it makes the server bundle. */
  const LUCARNE_MANIFEST: Manifest;
}
