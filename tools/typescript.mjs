// Lets a plain Node program import the tests' TypeScript: `register("../tools/typescript.mjs", import.meta.url)` of node:module.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "@swc/core";

/** Our own modules are named without their ending. */
export async function resolve(specifier, context, next) {
  const isBare = specifier.startsWith(".") && !/\.\w+$/.test(specifier);
  return next(isBare ? `${specifier}.ts` : specifier, context);
}

/** Types are taken away; everything else stays as it is written. */
export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), "utf8"), {
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: "typescript" },
      target: "es2022",
      transform: { verbatimModuleSyntax: true },
    },
  });
  return { format: "module", shortCircuit: true, source: code };
}
