/** Finds hooks that do too much. `house-rules.mjs` applies it and proves that it works. */
import { parseSync, Visitor } from "oxc-parser";

/** A hook that fits on a screen does one thing; a longer one is several that share their variables. */
export const MOST_HOOK_LINES = 60;

const DEFINES_HOOK = /\b(?:function|const)\s+use[A-Z]/;

/** The lines on which a hook of more lines begins, each with a hint. */
export function longHooks(text, file) {
  if (!DEFINES_HOOK.test(text) || linesOf(text) <= MOST_HOOK_LINES) return [];
  const found = [];
  const see = (name, { start, end }) => {
    const lines = linesOf(text.slice(start, end));
    if (/^use[A-Z]/.test(name ?? "") && lines > MOST_HOOK_LINES)
      found.push({
        line: linesOf(text.slice(0, start)),
        hint: `${name} has ${lines} lines: split it by what it does`,
      });
  };
  new Visitor({
    FunctionDeclaration: (node) => see(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      if (init && /Function/.test(init.type)) see(id.name, init);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const linesOf = (text) => text.split("\n").length;
