/** How many tests a file of browser tests declares for each layout, in the gate and in the full run, as its source tells. */
import {
  createSourceFile,
  forEachChild,
  isArrayLiteralExpression,
  isBlock,
  isCallExpression,
  isExpressionStatement,
  isIdentifier,
  isImportSpecifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteralLike,
  isVariableDeclaration,
  ScriptTarget,
  type CallExpression,
  type Node,
} from "typescript";

/** `[gate, full]` of a layout. */
export type Declared = Record<"web" | "tv", [gate: number, full: number]>;

/** The tags that a test or a group has; null where only a run can tell. */
function tagsOf({ arguments: given }: CallExpression): string[] | null {
  for (const one of given) {
    if (!isObjectLiteralExpression(one)) continue;
    for (const property of one.properties) {
      if (!isPropertyAssignment(property)) continue;
      if (property.name.getText() !== "tag") continue;
      const { initializer: value } = property;
      const parts = isArrayLiteralExpression(value)
        ? Array.from(value.elements)
        : [value];
      const texts = parts.filter(isStringLiteralLike);
      return texts.length < parts.length ? null : texts.map(({ text }) => text);
    }
  }
  return [];
}

/** The names by which a file declares tests: `test`, whatever it is imported as, and what is made of it. */
function runnersIn(file: Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (
      isImportSpecifier(node) &&
      (node.propertyName ?? node.name).text === "test"
    )
      names.add(node.name.text);
    if (
      isVariableDeclaration(node) &&
      isIdentifier(node.name) &&
      /^\w+\.extend\b/.test(node.initializer?.getText() ?? "")
    )
      names.add(node.name.text);
    forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Null where tests are declared in loops or by functions, so that only a run can count them. */
export function declaredIn(path: string, source: string): Declared | null {
  const file = createSourceFile(path, source, ScriptTarget.Latest, true);
  const runners = runnersIn(file);
  const counts: Declared = { web: [0, 0], tv: [0, 0] };
  const isTest = (call: CallExpression) =>
    isIdentifier(call.expression) && runners.has(call.expression.text);
  const isGroup = ({ expression }: CallExpression) =>
    isPropertyAccessExpression(expression) &&
    expression.name.text === "describe" &&
    runners.has(expression.expression.getText());

  const count = (tags: string[]) => {
    for (const layout of ["web", "tv"] as const) {
      counts[layout][1] += 1;
      const isLeft = tags.includes("@full") || tags.includes(`@full-${layout}`);
      if (!isLeft) counts[layout][0] += 1;
    }
  };
  const declaresAny = (node: Node): boolean =>
    (isCallExpression(node) && isTest(node)) ||
    forEachChild(node, declaresAny) === true;
  /** Whether all that stands in a file or a group could be counted. */
  const countIn = (statements: readonly Node[], tags: string[]): boolean =>
    statements.every((statement) => {
      const call = isExpressionStatement(statement) && statement.expression;
      if (!call || !isCallExpression(call) || !(isTest(call) || isGroup(call)))
        return !declaresAny(statement);
      const own = tagsOf(call);
      if (own === null) return false;
      if (isTest(call)) count([...tags, ...own]);
      if (!isGroup(call)) return true;
      const body = call.arguments.at(-1);
      const inner = body && forEachChild(body, (one) => isBlock(one) && one);
      return inner ? countIn(inner.statements, [...tags, ...own]) : false;
    });
  return countIn(file.statements, []) ? counts : null;
}
