// Leaves out of a library the cases that never come in this app: those of its switches, and where it compares with them.
import { parse } from "@swc/core";

const isFunction = ({ type }) => /Function|Method/.test(type);

/** The nodes below one, itself first, but for those that `isLeft`. */
function* nodesOf(node, isLeft = () => false) {
  if (Array.isArray(node))
    for (const part of node) yield* nodesOf(part, isLeft);
  else if (node !== null && typeof node === "object") {
    if (isLeft(node)) return;
    yield node;
    for (const part of Object.values(node)) yield* nodesOf(part, isLeft);
  }
}

/** Whether what comes to a statement never gets behind it. */
function ends(statement) {
  switch (statement?.type) {
    case "BreakStatement":
    case "ContinueStatement":
    case "ReturnStatement":
    case "ThrowStatement":
      return true;
    case "BlockStatement":
      return ends(statement.stmts.at(-1));
    case "IfStatement":
      return ends(statement.consequent) && ends(statement.alternate);
    default:
      return false;
  }
}

/** The names that a function has from these statements, wherever it uses them. */
const declared = (statements) =>
  [...nodesOf(statements, isFunction)]
    .filter(
      ({ type, kind }) => type === "VariableDeclaration" && kind === "var",
    )
    .flatMap(({ declarations }) => declarations.map(({ id }) => id.value));

/**
 * The text without the cases in which what is called `name` is one of `values`. A body into which another case runs on stays.
 * Throws where a value is in no switch, so that a library that counts anew is noticed.
 */
export async function withoutCases(text, name, values) {
  // An empty statement in front tells from where places are counted.
  const source = Buffer.from(`;${text}`);
  const { body } = await parse(`${source}`, { syntax: "ecmascript" });
  const base = body[0].span.start;
  const isNamed = (node) =>
    node.type === "Identifier"
      ? node.value === name
      : node.type === "MemberExpression" && isNamed(node.property);
  const isOneOf = (node) =>
    node?.type === "NumericLiteral" && values.includes(node.value);
  const missing = new Set(values);
  const changes = [];
  const change = (start, end, put) =>
    changes.push({ from: start - base, to: end - base, put });

  function cut({ cases }) {
    let runsOn = false;
    let lost = [];
    for (const { test, consequent, span } of cases) {
      const isDead = isOneOf(test);
      if (isDead) missing.delete(test.value);
      const [first] = consequent;
      if (isDead && !runsOn) {
        change(span.start, span.end, "");
        lost = lost.concat(declared(consequent));
        for (const node of nodesOf(consequent)) gone.add(node);
        continue;
      }
      if (isDead) change(span.start, first?.span.start ?? span.end, "");
      runsOn = !ends(consequent.at(-1));
      if (first === undefined || lost.length === 0) continue;
      change(first.span.start, first.span.start, `var ${lost.join()};`);
      lost = [];
    }
    if (lost.length > 0) throw new Error(`nothing is left to have ${lost}`);
  }

  const gone = new Set();
  for (const node of nodesOf(body)) {
    if (gone.has(node)) continue;
    if (node.type === "SwitchStatement" && isNamed(node.discriminant))
      cut(node);
    const isComparison = /^[!=]==$/.test(node.operator);
    if (isComparison && isOneOf(node.left) && isNamed(node.right))
      change(node.span.start, node.span.end, `${node.operator === "!=="}`);
  }
  if (missing.size > 0)
    throw new Error(`no ${name} is ${[...missing].join(" or ")}`);
  changes.sort((a, b) => a.from - b.from || a.to - b.to);
  let result = "";
  let at = 1;
  for (const { from, to, put } of changes) {
    result += source.toString("utf8", at, from) + put;
    at = to;
  }
  return result + source.toString("utf8", at);
}
