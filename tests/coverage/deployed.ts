/** The files of deploy/ as what they say, and what they may name: flags, keys, limits and metrics, as the documents have them. */
import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import {
  createCompilerHost,
  createProgram,
  createSourceFile,
  flattenDiagnosticMessageText,
  getPreEmitDiagnostics,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
  type CompilerOptions,
} from "typescript";
import { parseAllDocuments } from "yaml";
import { filesBelow, read, ROOT } from "./markdown";

/** All files that say how Lucarne is put up; those for the stores of TVs have tests of their own. */
export const DEPLOYED: readonly string[] = filesBelow("deploy", "").filter(
  (path) =>
    /\/[^/]*\.\w+$|\/Containerfile$/.test(path) &&
    !path.startsWith("deploy/tv/"),
);

/** A value out of YAML, of which a test asks what it expects to be there. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;

/** The documents of a file, which has to be YAML without a fault. */
export function yamlOf(path: string): Loose[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS() as Loose;
  });
}

/** What Kubernetes is given, with the path of its file. */
export const MANIFESTS: readonly Loose[] = filesBelow(
  "deploy/kubernetes",
  ".yaml",
)
  .filter((path) => !path.endsWith("/kustomization.yaml"))
  .flatMap(yamlOf);

/** The only manifest of a kind and name. */
export function manifest(kind: string, name: string): Loose {
  const found = MANIFESTS.filter(
    (one) => one.kind === kind && one.metadata.name === name,
  );
  expect(found).toHaveLength(1);
  return found[0];
}

const OPTIONS: CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  target: ScriptTarget.ES2022,
  types: [],
};

/**
 * What is wrong with manifests by the types of Kubernetes' models: fields that are not known, that lack, or that are of another type.
 * The schemas themselves, which the models bring along as well, let pass what they don't know.
 */
export function flawsOfTypes(manifests: readonly Loose[]): string[] {
  const name = join(ROOT, "tests/coverage/manifests.ts");
  const lines = manifests.map(({ apiVersion, kind, ...rest }, at) => {
    const type = `import("kubernetes-models/${apiVersion}/${kind}").I${kind}`;
    const value = JSON.stringify({ apiVersion, kind, ...rest });
    return `export const m${at}: ${type} = ${value};`;
  });
  const host = createCompilerHost(OPTIONS);
  const onDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, target, ...rest) =>
    path === name
      ? createSourceFile(path, lines.join("\n"), target)
      : onDisk(path, target, ...rest);
  const program = createProgram([name], OPTIONS, host);
  return getPreEmitDiagnostics(program).map(({ messageText }) =>
    flattenDiagnosticMessageText(messageText, "\n"),
  );
}

/** What is wrong with a manifest by Kubernetes' schema: formats of quantities and the like. */
export async function flawOfSchema(one: Loose): Promise<string | null> {
  const path = `kubernetes-models/${one.apiVersion}/${one.kind}`;
  const Model = ((await import(path)) as Loose)[one.kind];
  try {
    new Model(one).validate();
    return null;
  } catch (error) {
    return `${one.kind}: ${String(error)}`;
  }
}

/** The environment that the server reads. */
export const ENVIRONMENT: ReadonlySet<string> = new Set(
  read("docs/operations.md").match(/(?<=^\| `--[^|]+\| `)LUCARNE_\w+/gm),
);

/** The paths of all keys in a configuration file; those of a list of tables are those of its tables. */
export function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, path));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    keysOf(one, path ? `${path}.${key}` : key),
  );
}

/** The keys that the configuration file may have. */
export function knownKeys(): ReadonlySet<string> {
  const [, sample = ""] =
    /## The configuration file[^]*?```toml\n([^]*?)```/.exec(
      read("docs/operations.md"),
    ) ?? [];
  return new Set(keysOf(parseToml(sample)));
}

/** A limit that can be set, as it is by default. */
export function limit(key: string): number {
  const row = new RegExp(`^\\| \`${key}\` +\\| ([\\d,]+) `, "m");
  const [, value = ""] = row.exec(read("docs/operations.md")) ?? [];
  expect(value).not.toBe("");
  return Number(value.replaceAll(",", ""));
}

/** How long a server takes to go, at most: unready, then with open requests, then for the end of its log. */
export const leavesInS = (): number =>
  (limit("unready_ms") + limit("drain_ms")) / 1_000 + 5;

/** The metrics of docs/metrics.md, by name, each with the values that it names of its labels. */
export function metrics(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const named = /^\| `(lucarne_\w+)(?:\{(\w+)="([^"]*)"\})?`/gm;
  const [, document = ""] = read("docs/metrics.md").split(/^## Pages$/m);
  for (const [, name = "", label, value] of document.matchAll(named)) {
    const values = found.get(name) ?? new Set();
    found.set(name, label ? values.add(`${label}="${value}"`) : values);
  }
  return found;
}

/** The metrics that an expression of Prometheus reads. A histogram is three series. */
export const metricsIn = (expression: string): string[] =>
  (expression.match(/\blucarne_\w+/g) ?? []).map((name) =>
    name.replace(/_(?:bucket|sum|count)$/, ""),
  );
