/**
 * What a browser test may not do, because it fails where a machine is slow: wait less than `SHORTEST_MS` for something,
 * and act in a block that is tried again, where a second press goes further than the first.
 */
import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isNumericLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isVariableDeclaration,
  ScriptTarget,
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
} from "typescript";

/** In milliseconds. */
const SHORTEST_MS = 20_000;
/** What does something each time. */
const ACTIONS = new Set(["press", "click", "tap", "type", "fill", "hover"]);

function* nodesIn(node: Node): Generator<Node> {
  const children: Node[] = [];
  forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* nodesIn(child);
  }
}

/** `5_000`, or a name of the file for such a number; null is anything else. */
function numberOf(value: Expression, file: SourceFile): number | null {
  if (isNumericLiteral(value)) return Number(value.text);
  if (!isIdentifier(value)) return null;
  for (const node of nodesIn(file))
    if (
      isVariableDeclaration(node) &&
      isIdentifier(node.name) &&
      node.name.text === value.text &&
      node.initializer &&
      isNumericLiteral(node.initializer)
    )
      return Number(node.initializer.text);
  return null;
}

function nameOf({ expression }: CallExpression): string | null {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : null;
}

/** What `expect(…).toPass()` and `expect.poll(…)` try again; null for any other call. */
function retriedBy(call: CallExpression): Node | null {
  if (!isPropertyAccessExpression(call.expression)) return null;
  const { expression, name } = call.expression;
  if (name.text === "toPass") return expression;
  const isPoll = name.text === "poll" && isIdentifier(expression);
  return isPoll ? (call.arguments[0] ?? null) : null;
}

/** The faults of a source, each with its line. */
export function faultsIn(path: string, source: string): string[] {
  const file = createSourceFile(path, source, ScriptTarget.Latest, true);
  const faults: string[] = [];
  const tell = (node: Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${path}:${line + 1} ${what}`);
  };
  for (const node of nodesIn(file)) {
    if (isPropertyAssignment(node) && node.name.getText() === "timeout") {
      const ms = numberOf(node.initializer, file);
      if (ms !== null && ms < SHORTEST_MS) tell(node, `waits ${ms} ms only`);
    }
    const retried = isCallExpression(node) ? retriedBy(node) : null;
    for (const inner of retried ? nodesIn(retried) : [])
      if (isCallExpression(inner) && ACTIONS.has(nameOf(inner) ?? ""))
        tell(inner, `tries to ${nameOf(inner)} again`);
  }
  return faults;
}
