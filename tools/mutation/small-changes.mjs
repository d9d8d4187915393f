import { createHash } from "node:crypto";

import { parseSync } from "oxc-parser";

const SWAPS = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
};
const KINDS = { BinaryExpression: "comparison", LogicalExpression: "logic" };
const ARITHMETIC = new Set(["+", "-", "*", "/", "%"]);
const TYPED = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
/** A member of a union, as the house writes them. */
const WORD = /^[a-z]+([_-][a-z]+)*$/;

/**
 * Every small change that can be made to a file's code: where it begins and ends, what kind it is, and what stands there
 * instead. Which way a condition is fixed, or which other word of the file is taken, follows from the text alone.
 */
export function smallChanges(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const words = wordsOf(program);
  const changes = [];
  const add = (kind, { start, end }, replacement) => changes.push({ kind, start, end, replacement });
  walk(program, undefined, (node, parent, key) => {
    const test = node.type === "IfStatement" || node.type === "ConditionalExpression" ? node.test : undefined;
    if (test !== undefined)
      add("condition", test, choose(text.slice(node.start, node.end), ["true", "false"]));
    if (node.type in KINDS && node.operator in SWAPS) swap(node);
    if (node.type === "UnaryExpression" && node.operator === "!")
      add("negation", node, source(node.argument));
    if (node.type === "Literal" && typeof node.value === "boolean") add("boolean", node, String(!node.value));
    if (node.type === "ExpressionStatement" && isCall(node.expression)) add("call left out", node, ";");
    if (isWord(node) && isValue(node, parent, key)) {
      const others = words.filter((word) => word !== node.value);
      add(
        "word",
        node,
        JSON.stringify(others.length > 0 ? choose(`${node.start}${node.value}`, others) : ""),
      );
    }
  });
  return changes;

  function source(node) {
    return `(${text.slice(node.start, node.end)})`;
  }
  function swap(node) {
    if (node.operator === "+" && isText(node)) return;
    const between = text.slice(node.left.end, node.right.start);
    const kind = ARITHMETIC.has(node.operator) ? "arithmetic" : KINDS[node.type];
    const start = node.left.end + between.indexOf(node.operator);
    add(kind, { start, end: start + node.operator.length }, SWAPS[node.operator]);
  }
}

/** A number that hangs on the text alone: the same text is treated the same way by every run. */
export function numberOf(text) {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

const choose = (text, from) => from[numberOf(text) % from.length];

function walk(node, parent, visit, key = "") {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, parent, visit, key);
    return;
  }
  if (typeof node.type !== "string") return;
  if (node.type.startsWith("TS") && !TYPED.has(node.type)) return;
  if (/^(Import|ExportAll)/.test(node.type) && node.type !== "ImportExpression") return;
  visit(node, parent, key);
  for (const [name, child] of Object.entries(node)) {
    if (name !== "typeAnnotation" && name !== "typeArguments" && name !== "source")
      walk(child, node, visit, name);
  }
}

function wordsOf(program) {
  const words = new Set();
  walk(program, undefined, (node, parent, key) => {
    if (isWord(node) && isValue(node, parent, key)) words.add(node.value);
  });
  return [...words];
}

const isWord = (node) => node.type === "Literal" && typeof node.value === "string" && WORD.test(node.value);

/** True where a text decides something: it is compared, returned, chosen, or the value of a named field. */
function isValue(node, parent, key) {
  if (parent === undefined) return false;
  if (parent.type === "BinaryExpression" || parent.type === "ReturnStatement" || parent.type === "SwitchCase")
    return true;
  if (parent.type === "ConditionalExpression") return key !== "test";
  return parent.type === "Property" && key === "value" && parent.value === node;
}

function isCall(expression) {
  const call = expression.type === "AwaitExpression" ? expression.argument : expression;
  return call.type === "CallExpression" || call.type === "ChainExpression";
}

function isText(node) {
  if (node.type === "TemplateLiteral") return true;
  if (node.type === "Literal") return typeof node.value === "string";
  return node.type === "BinaryExpression" && (isText(node.left) || isText(node.right));
}
