/**
 * What a browser test may not do, because it fails where a machine is slow: wait less than `SHORTEST_MS` for something or for
 * nothing at all, act in a block that is tried again, where a second press goes further than the first, and hold what it saw
 * once against what may still change.
 */
import {
  createSourceFile,
  forEachChild,
  isArrowFunction,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSourceFile,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  ScriptTarget,
  SyntaxKind,
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
} from "typescript";

/** In milliseconds. */
const SHORTEST_MS = 20_000;
const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** What does something each time. */
const ACTIONS = wordsOf(`
  press pressAnd hold digits type typeAtOnce fill pressSequentially write clear check uncheck click dblclick tap hover dragTo
  point choose selectOption dispatchEvent wheel wheelTo move down up walkTo moveTo downTo open goto reload back goBack
`);
/** What is the case at the moment of asking. */
const LOOKS = wordsOf(`
  nameOfFocus activeName activeId active isActiveInView sizeOf boundingBox count textContent innerText allTextContents
  allInnerTexts getAttribute inputValue isVisible isHidden isChecked isEnabled isDisabled
`);
/** Actions that may be tried again, by the file and the action, each with its reason. */
const ALLOWED = new Set([
  // The same address is asked for until its answer comes from the cache: it leads to the same page each time.
  "tests/e2e/both.hydration.spec.ts goto",
]);

function* nodesIn(node: Node): Generator<Node> {
  const children: Node[] = [];
  forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* nodesIn(child);
  }
}

function* withNodesIn(node: Node): Generator<Node> {
  yield node;
  yield* nodesIn(node);
}

/** What a name stands for that is declared in the innermost of the blocks around `from`; undefined where that is none. */
function valueOf(name: string, from: Node): Expression | undefined {
  for (let around = from.parent; around; around = around.parent) {
    if (!isBlock(around) && !isSourceFile(around)) continue;
    for (const statement of around.statements)
      if (isVariableStatement(statement))
        for (const one of statement.declarationList.declarations)
          if (isIdentifier(one.name) && one.name.text === name)
            return one.initializer;
  }
  return undefined;
}

/** `5_000`, a product such as `5 * 1000`, or a name of the file for such a number; null is anything else. */
function numberOf(value: Expression): number | null {
  if (isNumericLiteral(value)) return Number(value.text);
  if (isParenthesizedExpression(value)) return numberOf(value.expression);
  if (isBinaryExpression(value)) {
    if (value.operatorToken.kind !== SyntaxKind.AsteriskToken) return null;
    const left = numberOf(value.left);
    const right = numberOf(value.right);
    return left === null || right === null ? null : left * right;
  }
  const named = isIdentifier(value) && valueOf(value.text, value);
  return named ? numberOf(named) : null;
}

/** How long a `timeout` is, given in any of the ways in which an object has it; null for any other node. */
function timeoutOf(node: Node): number | null {
  if (isShorthandPropertyAssignment(node) && node.name.text === "timeout") {
    const value = valueOf("timeout", node);
    return value ? numberOf(value) : null;
  }
  if (!isPropertyAssignment(node)) return null;
  const { name } = node;
  const isNamed = isIdentifier(name) || isStringLiteral(name);
  return isNamed && name.text === "timeout" ? numberOf(node.initializer) : null;
}

function nameOf({ expression }: CallExpression): string {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : "";
}

/** What `expect(…).toPass()` and `expect.poll(…)` try again; null for any other call. */
function retriedBy(call: CallExpression): Node | null {
  if (!isPropertyAccessExpression(call.expression)) return null;
  const { expression, name } = call.expression;
  if (name.text === "toPass") return expression;
  const isPoll = name.text === "poll" && isIdentifier(expression);
  return isPoll ? (call.arguments[0] ?? null) : null;
}

/** The names of a file's own functions that look at something, as `const names = () => rows.allTextContents()` does. */
function looksOf(file: SourceFile): Set<string> {
  const looks = new Set(LOOKS);
  for (const node of nodesIn(file)) {
    const isFunction =
      (isVariableDeclaration(node) &&
        isIdentifier(node.name) &&
        node.initializer &&
        isArrowFunction(node.initializer)) ||
      isFunctionDeclaration(node);
    if (!isFunction || !node.name || !isIdentifier(node.name)) continue;
    const inner = Array.from(nodesIn(node));
    const isLook = inner.some(
      (one) => isCallExpression(one) && LOOKS.has(nameOf(one)),
    );
    // What waits or acts as well is no mere look.
    const isMore = inner.some(
      (one) =>
        isCallExpression(one) &&
        (ACTIONS.has(nameOf(one)) || nameOf(one) === "expect"),
    );
    if (isLook && !isMore) looks.add(node.name.text);
  }
  return looks;
}

/**
 * The look that a value is of: `await box.boundingBox()`, `(await box.boundingBox())!.x`; null for any other, and for what
 * was waited for until it stood still.
 */
function lookIn(value: Node, looks: Set<string>): string | null {
  for (const node of withNodesIn(value)) {
    if (!isAwaitExpression(node)) continue;
    const { expression } = node;
    if (isCallExpression(expression) && nameOf(expression) === "resting")
      return null;
    for (const inner of withNodesIn(node.expression))
      if (isCallExpression(inner) && looks.has(nameOf(inner)))
        return nameOf(inner);
  }
  return null;
}

/** What is held against something: a value itself, or what a name of the test's stands for, as in `expect(box.x)`. */
function heldIn(call: CallExpression): Node | null {
  const [given] = call.arguments;
  if (!given || nameOf(call) !== "expect") return null;
  // What is tried again is looked at again.
  if (isArrowFunction(given)) return null;
  let root: Expression = given;
  while (isPropertyAccessExpression(root) || isNonNullExpression(root))
    root = root.expression;
  return isIdentifier(root) ? (valueOf(root.text, call) ?? null) : given;
}

/** The faults of a source, each with its line. */
export function faultsIn(path: string, source: string): string[] {
  const file = createSourceFile(path, source, ScriptTarget.Latest, true);
  const faults: string[] = [];
  const tell = (node: Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${path}:${line + 1} ${what}`);
  };
  const looks = looksOf(file);
  const again = new Set<Node>();
  for (const node of nodesIn(file)) {
    const ms = timeoutOf(node);
    if (ms !== null && ms < SHORTEST_MS) tell(node, `waits ${ms} ms only`);
    if (!isCallExpression(node)) continue;
    if (nameOf(node) === "waitForTimeout") tell(node, "waits for nothing");
    const retried = retriedBy(node);
    for (const inner of retried ? nodesIn(retried) : []) {
      again.add(inner);
      if (
        isCallExpression(inner) &&
        ACTIONS.has(nameOf(inner)) &&
        !ALLOWED.has(`${path} ${nameOf(inner)}`)
      )
        tell(inner, `tries to ${nameOf(inner)} again`);
    }
    const held = again.has(node) ? null : heldIn(node);
    const look = held && lookIn(held, looks);
    if (look) tell(node, `looks once: ${look}`);
  }
  return faults;
}
