import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ICON_NAMES } from "./icon-names.ts";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("../src/icons/", import.meta.url));

/** The one path of a drawing in the set's regular weight. */
function readPath(name: string): string {
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/regular/${name}.svg`), "utf8");
  const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`The drawing ${name} is not a single path.`);
  return path;
}

function componentName(name: string): string {
  return `${name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Icon`;
}

function source(name: string): string {
  return `import { drawIcon } from "../icon/icon.tsx";

export const ${componentName(name)} = /* @__PURE__ */ drawIcon(
  "${readPath(name)}",
);
`;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of ICON_NAMES) writeFileSync(`${folder}${name}-icon.tsx`, source(name));
console.log(`Drew ${ICON_NAMES.length} icons.`);
