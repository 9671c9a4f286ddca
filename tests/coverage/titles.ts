/** The titles of the tests in a file, as they stand in its source: of jest, Playwright, node and Rust. */
import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isImportSpecifier,
  isPropertyAccessExpression,
  isStringLiteralLike,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  ScriptTarget,
  type Expression,
  type Node,
} from "typescript";

const RUNNERS = ["test", "it", "describe"];
/** What is declared this way does not run. */
const SLEEPING = new Set(["skip", "fixme", "todo"]);

/** `test`, `test.describe` and `test.each([…])` are all called `test`; null is what does not run, or has no name. */
function callerOf(callee: Expression): string | null {
  if (isIdentifier(callee)) return callee.text;
  if (isCallExpression(callee)) return callerOf(callee.expression);
  if (isTaggedTemplateExpression(callee)) return callerOf(callee.tag);
  if (!isPropertyAccessExpression(callee)) return null;
  return SLEEPING.has(callee.name.text) ? null : callerOf(callee.expression);
}

/** The name by which a file goes on to call a runner: where it is imported under another one, or extended. */
function otherNameOf(node: Node): string | null {
  if (isImportSpecifier(node))
    return RUNNERS.includes((node.propertyName ?? node.name).text)
      ? node.name.text
      : null;
  const isMade =
    isVariableDeclaration(node) &&
    isIdentifier(node.name) &&
    node.initializer !== undefined &&
    isCallExpression(node.initializer) &&
    /\.extend\b/.test(node.initializer.expression.getText());
  return isMade ? node.name.getText() : null;
}

/** `describe` and `test.describe`, with whatever stands behind them. */
const isGroup = (node: Node): boolean =>
  isCallExpression(node) && /\bdescribe\b/.test(node.expression.getText());

function titleOf(node: Node, runners: ReadonlySet<string>): string | null {
  if (!isCallExpression(node)) return null;
  const caller = callerOf(node.expression);
  const [title] = node.arguments;
  if (caller === null || !runners.has(caller) || !title) return null;
  const isTitle = isStringLiteralLike(title) || isTemplateExpression(title);
  return isTitle ? title.getText().slice(1, -1) : null;
}

function scriptTitles(
  path: string,
  source: string,
  hasGroups: boolean,
): Set<string> {
  const titles = new Set<string>();
  const runners = new Set(RUNNERS);
  // A runner stands above the tests that it runs, so one way through the file is enough.
  const visit = (node: Node): void => {
    const name = otherNameOf(node);
    if (name !== null) runners.add(name);
    const title = titleOf(node, runners);
    if (title !== null && (hasGroups || !isGroup(node))) titles.add(title);
    forEachChild(node, visit);
  };
  visit(createSourceFile(path, source, ScriptTarget.Latest, true));
  return titles;
}

/** A function below an attribute that makes it a test, unless another one has it ignored. */
const RUST_TEST =
  /#\[(?:tokio::)?test(?:\([^)]*\))?\]\n(?!\s*#\[ignore)\s*(?:async )?fn (\w+)/g;

function rustTitles(source: string): Set<string> {
  return new Set(
    Array.from(source.matchAll(RUST_TEST), ([, name = ""]) => name),
  );
}

/** With those of the groups that tests stand in. */
export function titlesIn(path: string, source: string): Set<string> {
  return path.endsWith(".rs")
    ? rustTitles(source)
    : scriptTitles(path, source, true);
}

/** Those of tests alone. */
export function testTitlesIn(path: string, source: string): Set<string> {
  return path.endsWith(".rs")
    ? rustTitles(source)
    : scriptTitles(path, source, false);
}
