import type { Plugin, Rolldown } from "vite";

const CONTRACT = /[\\/]contract[\\/]src[\\/](?!frame-).*\.ts$/;
const OWN = /[\\/]widget[\\/]src[\\/].*\.tsx?$/;
/** What only the server does with a call or a codec, and what makes it. */
const SERVER_SIDE: ReadonlySet<unknown> = new Set([
  "readRequest",
  "writeAnswer",
  "requestShape",
  "answerShape",
  "shape",
]);
const LEFT_OUT: ReadonlySet<unknown> = new Set(["rules", "about", "onServer"]);
const RULED: ReadonlySet<unknown> = new Set(["ruled"]);
const WITH_NAME: ReadonlySet<unknown> = new Set(["said", "sometimes", "constant", "onServer"]);
const USE = /\.(?:readRequest|writeAnswer)\(/;

/**
 * Leaves out of the browser's build what the contract has for the server alone: how calls read requests and write
 * answers, the shapes and rules of its codecs, and what answers say beside our own fields. The build fails where the widget's own
 * source would use it.
 */
export function browserSide(): Plugin {
  return {
    name: "portico-browser-side",
    transform: {
      filter: { id: [CONTRACT, OWN] },
      handler(code, id) {
        if (CONTRACT.test(id)) return { code: withoutServerSide(code, this.parse(code)), map: null };
        const use = USE.exec(code);
        if (use) this.error(`Only the server may use ${use[0].slice(1, -1)} of a call.`, use.index);
        return null;
      },
    },
  };
}

/** Everything keeps its place in the file, for source maps. */
function withoutServerSide(code: string, program: Rolldown.ESTree.Program): string {
  let left = code;
  const blank = ({ start, end }: Span, instead = "") => {
    const gap = left.slice(start, end).replaceAll(/\S/g, " ");
    left = left.slice(0, start) + instead + gap.slice(instead.length) + left.slice(end);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isServerSide(node)) blank({ start: node.start, end: node.end + commaAfter(code, node) });
    else if (isConstant(node)) blank(node.init, "void 0");
    else if (isRuled(node)) {
      const [codec] = node.arguments;
      blank({ start: node.start, end: codec.start });
      blank({ start: codec.end, end: node.end });
      visit(codec);
    } else Object.values(node).forEach(visit);
  };
  visit(program);
  return left;
}

function commaAfter(code: string, { end }: Span): number {
  return /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
}

type Span = { start: number; end: number };
type Node = {
  type?: unknown;
  key?: { name?: unknown };
  value?: unknown;
  argument?: unknown;
  init?: unknown;
};

/** `readRequest: …`, `name: said(…)`, `rules(…)` as the last argument of a call, or `...rules(…)`. */
function isServerSide(node: Node): node is Node & Span {
  switch (node.type) {
    case "Property":
      return SERVER_SIDE.has(node.key?.name) || isCallOf(WITH_NAME, node.value);
    case "SpreadElement":
      return isCallOf(LEFT_OUT, node.argument);
    default:
      return isCallOf(LEFT_OUT, node);
  }
}

/** `const NAME = rules(…)`: nothing is under the name. */
function isConstant(node: Node): node is Node & { init: Span } {
  return node.type === "VariableDeclarator" && isCallOf(LEFT_OUT, node.init);
}

/** `ruled(codec, rules(…))`: the codec is left. */
function isRuled(node: Node): node is Node & Span & { arguments: [Span] } {
  return isCallOf(RULED, node);
}

function isCallOf(names: ReadonlySet<unknown>, node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  const { type, callee } = node as { type?: unknown; callee?: { name?: unknown } };
  return type === "CallExpression" && names.has(callee?.name);
}
