/**
 * What a browser test may not do, because it fails where a machine is slow: wait less than `SHORTEST_MS` for something or for
 * nothing at all, have less time than every test has, act in a block that is tried again, where a second press goes further
 * than the first, and hold what it saw once against what may still change. What was seen as it was before something, and is
 * expected again after it, is not followed: whether that had been waited for, only a reader can tell.
 */
import {
  createSourceFile,
  forEachChild,
  isArrowFunction,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionLike,
  isIdentifier,
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
  type AwaitExpression,
  type CallExpression,
  type Expression,
  type Node,
  type SourceFile,
  type Statement,
  type VariableDeclaration,
} from "typescript";

/** In milliseconds. */
const SHORTEST_MS = 20_000;
/** What every test has by its runner's configuration, in milliseconds. */
export const TEST_MS = 180_000;
const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** What does something each time. */
const ACTIONS = wordsOf(`
  press pressAnd hold digits type typeAtOnce fill pressSequentially write clear check uncheck click dblclick tap hover dragTo
  point choose selectOption dispatchEvent wheel wheelTo move down up walkTo moveTo downTo open goto reload back goBack
  pressPlay openShow openFirstShow openTv openGuideTv openStage openSettingsSection signInBy goTo leaveFor watch expectRefusal
`);
/** What is the case at the moment of asking. */
const LOOKS = wordsOf(`
  nameOfFocus activeName activeId active isActiveInView sizeOf boundingBox count textContent innerText allTextContents
  allInnerTexts getAttribute inputValue isVisible isHidden isChecked isEnabled isDisabled isEditable innerHTML content title
  ariaSnapshot evaluate evaluateAll look shiftsOf
`);
/** What waits until nothing moves any more: what is looked at behind it is what it is. */
const RESTS = wordsOf("atRest focusRests");
/** What waits until a picture moves, of which `look` tells: a later look would be at a later picture. */
const PLAYS = wordsOf("expectToPlay watch");
/** Actions that may be tried again, and looks that are right once, by the file and the name, each with its reason. */
const ALLOWED = new Set([
  // The same address is asked for until its answer comes from the cache: it leads to the same page each time.
  "tests/e2e/both.hydration.spec.ts goto",
  // A secret must be nowhere at any moment: another look would forgive the first.
  "tests/e2e/both.authlink.spec.ts content",
  "tests/e2e/both.parental.spec.ts content",
  "tests/e2e/both.parental.spec.ts evaluate",
  "tests/e2e/tv.device.spec.ts evaluate",
  "tests/e2e/tv.webview.spec.ts evaluate",
  // What the page comes with is meant, before the rest of the day follows.
  "tests/e2e/both.mysports.spec.ts allTextContents",
  // The player is told to load, and answers once.
  "tests/e2e/shakaPage.ts evaluate",
  // What it complained of while it played is kept.
  "tests/e2e/shakaPage.ts look",
  // They are looked at until they rest.
  "tests/e2e/both.pictures.spec.ts settledPictures",
  // Which build was fetched is settled before the page can be used.
  "tests/old-browsers/builds.spec.ts evaluate",
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

/** Whether a declaration is of this name, by itself or as a part: `const { x } = …`, `const [x] = …`. */
function declares({ name }: VariableDeclaration, wanted: string): boolean {
  if (isIdentifier(name)) return name.text === wanted;
  return Array.from(nodesIn(name)).some(
    (one) =>
      isBindingElement(one) &&
      isIdentifier(one.name) &&
      one.name.text === wanted,
  );
}

/** What a name has its value from that is declared in the innermost of the blocks around `from`; undefined where that is none. */
function valueOf(name: string, from: Node): Expression | undefined {
  for (let around = from.parent; around; around = around.parent) {
    if (!isBlock(around) && !isSourceFile(around)) continue;
    for (const statement of around.statements)
      if (isVariableStatement(statement))
        for (const one of statement.declarationList.declarations)
          if (declares(one, name)) return one.initializer;
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

/** How long tests have by `test.setTimeout(…)` or `configure({ timeout: … })`; null for any other call, and for what can't be told. */
function limitOf({ arguments: [given], expression }: CallExpression) {
  if (!given || !isPropertyAccessExpression(expression)) return null;
  if (expression.name.text === "setTimeout") return numberOf(given);
  if (expression.name.text !== "configure") return null;
  const limits = Array.from(nodesIn(given), timeoutOf);
  return limits.find((limit) => limit !== null) ?? null;
}

/** The action that a node of what is tried again comes to, as a call or as the function itself; null for any other node. */
function actionIn(
  node: Node,
  retried: Node | null,
  actions: ReadonlySet<string>,
): string | null {
  if (isCallExpression(node))
    return actions.has(nameOf(node)) ? nameOf(node) : null;
  const isWhole =
    isIdentifier(node) && (node === retried || node.parent === retried);
  return isWhole && actions.has(node.text) ? node.text : null;
}

/** A file's own functions, as `const names = () => …` or `function names() { … }`, each with the calls in it. */
function functionsOf(file: SourceFile): [name: string, calls: string[]][] {
  return Array.from(nodesIn(file)).flatMap(
    (node): [name: string, calls: string[]][] => {
      const isFunction =
        (isVariableDeclaration(node) &&
          node.initializer &&
          isArrowFunction(node.initializer)) ||
        isFunctionDeclaration(node);
      if (!isFunction || !node.name || !isIdentifier(node.name)) return [];
      const calls = Array.from(nodesIn(node)).filter(isCallExpression);
      return [[node.name.text, calls.map(nameOf)]];
    },
  );
}

/** What does something in a file: `ACTIONS`, and its own functions that come to one. */
function actionsOf(file: SourceFile): Set<string> {
  const actions = new Set(ACTIONS);
  const own = functionsOf(file);
  for (let size = 0; size < actions.size;) {
    size = actions.size;
    for (const [name, calls] of own)
      if (calls.some((call) => actions.has(call))) actions.add(name);
  }
  return actions;
}

/** What looks at something in a file, each with what it looks by: `LOOKS`, and its own functions that do no more than that. */
function looksOf(
  file: SourceFile,
  actions: ReadonlySet<string>,
): Map<string, string> {
  const looks = new Map(Array.from(LOOKS, (name) => [name, name]));
  for (const [name, calls] of functionsOf(file)) {
    const by = calls.find((call) => LOOKS.has(call));
    // What waits or acts as well is no mere look.
    const isMore = calls.some(
      (call) => actions.has(call) || RESTS.has(call) || call === "expect",
    );
    if (by !== undefined && !isMore) looks.set(name, by);
  }
  return looks;
}

/** The words of a file's own that tell what does something, and what looks. */
interface Words {
  actions: ReadonlySet<string>;
  looks: ReadonlyMap<string, string>;
}

/** Whether what is looked `by` was waited for in the same block, and nothing was done since. */
function isWaitedFor(look: Node, by: string, { actions }: Words): boolean {
  let at: Node = look;
  while (!isBlock(at.parent) && !isSourceFile(at.parent)) at = at.parent;
  const { statements } = at.parent;
  const before = statements.slice(0, statements.indexOf(at as Statement));
  for (const statement of before.reverse()) {
    const calls = Array.from(nodesIn(statement))
      .filter(isCallExpression)
      .map(nameOf);
    if (calls.some((call) => RESTS.has(call))) return true;
    if (by === "look" && calls.some((call) => PLAYS.has(call))) return true;
    if (calls.some((call) => actions.has(call))) return false;
  }
  return false;
}

/** The look that is waited for by itself: `await box.boundingBox()`; null for what was waited for until it stood still. */
function lookOf(node: AwaitExpression, words: Words): string | null {
  const { expression } = node;
  if (isCallExpression(expression) && nameOf(expression) === "resting")
    return null;
  for (const inner of withNodesIn(expression)) {
    if (!isCallExpression(inner)) continue;
    const by = words.looks.get(nameOf(inner));
    if (by !== undefined && !isWaitedFor(node, by, words)) return nameOf(inner);
  }
  return null;
}

/** The look that a value comes from: one in it, as in `(await box.boundingBox())!.x`, or one that a name in it stands for. */
function lookIn(value: Node, words: Words): string | null {
  if (isAwaitExpression(value)) return lookOf(value, words);
  // A function looks when it is called.
  if (isFunctionLike(value)) return null;
  if (isIdentifier(value)) {
    const from = valueOf(value.text, value);
    const isBefore = from !== undefined && from.end < value.getStart();
    return isBefore ? lookIn(from, words) : null;
  }
  if (isPropertyAccessExpression(value)) return lookIn(value.expression, words);
  if (isPropertyAssignment(value)) return lookIn(value.initializer, words);
  return forEachChild(value, (part) => lookIn(part, words)) ?? null;
}

/** The whole of what is expected: `expect(x).not.toBe(y)` from `expect(x)`. */
function wholeOf(call: Node): Node {
  let whole = call;
  while (
    isPropertyAccessExpression(whole.parent) ||
    (isCallExpression(whole.parent) && whole.parent.expression === whole)
  )
    whole = whole.parent;
  return whole;
}

/** What is held against something at once, as in `expect(box.x)`; null is what waits, and any other call. */
function heldIn(call: CallExpression): Node | null {
  const [given] = call.arguments;
  if (!given || !isIdentifier(call.expression) || nameOf(call) !== "expect")
    return null;
  return isAwaitExpression(wholeOf(call).parent) ? null : given;
}

/** The faults of a source, each with its line. */
export function faultsIn(path: string, source: string): string[] {
  const file = createSourceFile(path, source, ScriptTarget.Latest, true);
  const faults: string[] = [];
  const tell = (node: Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${path}:${line + 1} ${what}`);
  };
  const actions = actionsOf(file);
  const words = { actions, looks: looksOf(file, actions) };
  const again = new Set<Node>();
  for (const node of nodesIn(file)) {
    const ms = timeoutOf(node);
    if (ms !== null && ms < SHORTEST_MS) tell(node, `waits ${ms} ms only`);
    if (!isCallExpression(node)) continue;
    if (nameOf(node) === "waitForTimeout") tell(node, "waits for nothing");
    const limit = limitOf(node);
    if (limit !== null && limit < TEST_MS) tell(node, `has ${limit} ms only`);
    const retried = retriedBy(node);
    for (const inner of retried ? withNodesIn(retried) : []) {
      again.add(inner);
      const action = actionIn(inner, retried, actions);
      if (action && !ALLOWED.has(`${path} ${action}`))
        tell(inner, `tries to ${action} again`);
    }
    const held = again.has(node) ? null : heldIn(node);
    const look = held && lookIn(held, words);
    if (look && !ALLOWED.has(`${path} ${look}`))
      tell(node, `looks once: ${look}`);
  }
  return faults;
}
