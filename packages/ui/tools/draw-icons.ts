import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const packages = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("../src/icons/", import.meta.url));

/** Icons by the file that sources import them from: `BedIcon` is `bed` of the Phosphor set. */
function importedIcons(): Map<string, Set<string>> {
  const icons = new Map<string, Set<string>>();
  const homes = new Map<string, string>();
  for (const file of globSync("{ui,widget}/{src,specimens}/**/*.{ts,tsx}", { cwd: packages })) {
    const text = readFileSync(packages + file, "utf8");
    for (const [, names = "", home = ""] of text.matchAll(/\{([^{}]+)\} from "[^"]*\/icons\/([a-z-]+)/g)) {
      for (const [icon] of names.matchAll(/\w+Icon\b/g)) {
        if ((homes.get(icon) ?? home) !== home)
          throw new Error(`${file} imports ${icon} from ${home}, others from ${homes.get(icon)}.`);
        homes.set(icon, home);
        icons.set(home, (icons.get(home) ?? new Set()).add(icon));
      }
    }
  }
  return icons;
}

/** The path of an icon in the set's regular weight. */
function readPath(icon: string): string {
  const name = icon
    .replace(/Icon$/, "")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
  const svg = readFileSync(require.resolve(`@phosphor-icons/core/regular/${name}.svg`), "utf8");
  const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (path === undefined) throw new Error(`The drawing ${name} is not a single path.`);
  return path;
}

const drawn = (icon: string) => `
export const ${icon} = /* @__PURE__ */ drawIcon(
  "${readPath(icon)}",
);
`;

// To use an icon, import it and run this file; icons that nothing imports are removed. Icons that only one part of the
// widget shows share a file, as equipment does; any other has its own, so that no page loads icons of others.
const drawings = [...importedIcons()].map(([home, icons]): [string, string] => [
  home,
  `import { drawIcon } from "../icon/icon.tsx";\n${[...icons].toSorted().map(drawn).join("")}`,
]);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [home, text] of drawings) writeFileSync(`${folder}${home}.tsx`, text);
console.log(`Drew icons into ${drawings.length} files.`);
