// A chunk as a script that registers itself with `ui/polyfills/chunks.ts`, for browsers without modules.
import { parse } from "@swc/core";
import { closure } from "./split.mjs";

// Chunk texts are whitespace-minified, so that each statement has one form; what is put into them has names of its own.
const IMPORT = /\bimport\{([^}]*)\}from"\.\/([^"]+)";/g;
const BARE_IMPORT = /\bimport"\.\/([^"]+)";/g;
/** Without a name it is a view of the other layout, which no browser fetches. */
const DYNAMIC_IMPORT = /\bimport\("\.\/([^"]*)"\)/g;
const EXPORT = /\bexport\{([^}]*)\};/g;

const FUNCTIONS = new Set([
  "ArrowFunctionExpression",
  "ClassMethod",
  "Constructor",
  "FunctionDeclaration",
  "FunctionExpression",
  "GetterProperty",
  "MethodProperty",
  "PrivateMethod",
  "SetterProperty",
]);

/** The names that functions set: esbuild gives no inner name that an outer one has. */
function setLater(node, isInside = false, names = new Set()) {
  if (Array.isArray(node))
    for (const part of node) setLater(part, isInside, names);
  else if (node !== null && typeof node === "object") {
    const target = node.left ?? node.argument;
    const isChange =
      node.type === "AssignmentExpression" || node.type === "UpdateExpression";
    if (isInside && isChange && target.type === "Identifier")
      names.add(target.value);
    const inside = isInside || FUNCTIONS.has(node.type);
    for (const part of Object.values(node)) setLater(part, inside, names);
  }
  return names;
}

const pairs = (list) =>
  list.split(",").map((pair) => {
    const [name, as = name] = pair.split(" as ");
    return [name, as];
  });

/** A chunk runs when it is first needed, so that none may need itself. */
export function refuseCircles(chunks) {
  for (const [name, { imports }] of chunks)
    if (imports.some((needed) => closure(needed, chunks).has(name)))
      throw new Error(`${name} needs itself`);
}

/**
 * What a chunk takes it takes by name before it runs, and what it gives it gives once it ran: shorter than a module's live
 * names, for which no chunk has a use. Throws where one has. Chunks go by their short names, and none says that it needs
 * `start`, which asks for all others.
 */
export async function registration(name, chunks, start) {
  const { text, imports, short } = chunks.get(name);
  const called = (other) => (other === "" ? "" : chunks.get(other).short);
  const given = [];
  const body = text
    .replace(BARE_IMPORT, (_, from) => `__need("${called(from)}");`)
    .replace(IMPORT, (_, list, from) => {
      const taken = pairs(list).map(([theirs, ours]) => `${theirs}:${ours}`);
      return `const{${taken.join(",")}}=__need("${called(from)}");`;
    })
    .replace(DYNAMIC_IMPORT, (_, from) => `__load("${called(from)}")`)
    .replace(EXPORT, (_, list) => {
      given.push(...pairs(list));
      return "";
    });
  if (/\bimport[("{]/.test(body))
    throw new Error(`${name} imports in its own way`);
  const later = setLater(await parse(text, { syntax: "ecmascript" }));
  for (const [ours] of given)
    if (later.has(ours))
      throw new Error(`${name} gives ${ours}, which a function sets later`);
  const all = given.map(([ours, theirs]) => `${theirs}:${ours}`).join(",");
  const list = "(window.lucarneChunks=window.lucarneChunks||[])";
  const needs = imports
    .filter((needed) => needed !== start)
    .map((needed) => `,"${called(needed)}"`);
  return `${list}.push(["${short}",function(__need,__load){"use strict";${body}return{${all}}}${needs.join("")}]);`;
}

/** As minified scripts have it: up to the last brace before what the chunk needs. */
const REGISTERED =
  /(\.push\(\["[^"]+",)(function\([\s\S]*\})((?:,"[^"]*")*\]\))/;

/**
 * The same script with its chunk in parentheses: the V8 of old engines reads through a function that has none to find its
 * end, and reads it anew, on the page's thread, once it is called. A chunk is called as soon as it is there.
 */
export function readOnce(script) {
  const found = script.replace(REGISTERED, "$1($2)$3");
  if (found === script) throw new Error("no chunk registers itself");
  return found;
}
