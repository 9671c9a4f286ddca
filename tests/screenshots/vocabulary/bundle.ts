/** The script and the styles of a layout's sheet, made of the same sources as the product's. */
import * as esbuild from "esbuild";
import { fileURLToPath } from "node:url";

const extensions = ["js", "css"] as const;

export async function bundle(
  variant: "web" | "tv",
): Promise<Record<(typeof extensions)[number], string>> {
  const entry = new URL(`${variant}.tsx`, import.meta.url);
  const { outputFiles } = await esbuild.build({
    bundle: true,
    define: { "process.env.NODE_ENV": '"production"' },
    entryPoints: [fileURLToPath(entry)],
    format: "esm",
    jsx: "automatic",
    loader: { ".svg": "text" },
    outdir: "/",
    write: false,
  });
  const textOf = (extension: string) =>
    outputFiles.find(({ path }) => path.endsWith(`.${extension}`))!.text;
  return { js: textOf("js"), css: textOf("css") };
}
