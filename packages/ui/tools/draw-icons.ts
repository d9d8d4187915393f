import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const packages = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("../src/icons/", import.meta.url));

/** The names of all icons that sources import: `…/icons/bed-icon` is `bed` of the Phosphor set. */
function importedNames(): string[] {
  const files = globSync("{ui,widget}/{src,specimens}/**/*.{ts,tsx}", { cwd: packages });
  const imports = files
    .filter((file) => !file.startsWith("ui/src/icons/"))
    .flatMap((file) => [...readFileSync(packages + file, "utf8").matchAll(/\/icons\/([a-z-]+)-icon/g)]);
  return [...new Set(imports.map(([, name = ""]) => name))].toSorted();
}

/** The path of an icon in the set's regular weight. */
function readPath(name: string): string {
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/regular/${name}.svg`), "utf8");
  const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`The drawing ${name} is not a single path.`);
  return path;
}

function source(name: string): string {
  const words = name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `import { drawIcon } from "../icon/icon.tsx";

export const ${words}Icon = /* @__PURE__ */ drawIcon(
  "${readPath(name)}",
);
`;
}

// To use an icon, import it and run this file; icons that nothing imports are removed.
const drawings = importedNames().map((name): [string, string] => [name, source(name)]);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of drawings) writeFileSync(`${folder}${name}-icon.tsx`, text);
console.log(`Drew ${drawings.length} icons.`);
