import type { Plugin, Rolldown } from "vite";

const CALLS = /[\\/]contract[\\/]src[\\/].*calls\.ts$/;
const OWN = /[\\/]widget[\\/]src[\\/].*\.tsx?$/;
/** What only the server does with a call. */
const SERVER_SIDE: ReadonlySet<unknown> = new Set(["readRequest", "writeAnswer"]);
const USE = /\.(?:readRequest|writeAnswer)\(/;

/**
 * Leaves out of the browser's build what the contract's calls have for the server alone, and with it a good third of
 * what knows the wire. The build fails where the widget's own source would use it.
 */
export function browserSide(): Plugin {
  return {
    name: "portico-browser-side",
    transform: {
      filter: { id: [CALLS, OWN] },
      handler(code, id) {
        if (CALLS.test(id)) return { code: withoutServerSide(code, this.parse(code)), map: null };
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
  const blank = (start: number, end: number) => {
    left = left.slice(0, start) + left.slice(start, end).replaceAll(/\S/g, " ") + left.slice(end);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isServerSide(node)) {
      const comma = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0;
      blank(node.start, node.end + comma);
    } else Object.values(node).forEach(visit);
  };
  visit(program);
  return left;
}

type Property = { start: number; end: number };

function isServerSide(node: object): node is Property {
  const { type, key } = node as { type?: unknown; key?: { name?: unknown } };
  return type === "Property" && SERVER_SIDE.has(key?.name);
}
