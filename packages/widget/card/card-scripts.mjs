import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { cssModules } from "@portico/ui/vite-css-modules";
import { build } from "vite";
import { layerOrder } from "../layer-order.ts";
import { textInRem } from "../text-in-rem.ts";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The card step's documents, each with its program. */
const PAGES = [
  { name: "card-step", page: "/pci-booking", source: here("../src/features/card-page/main.ts") },
  { name: "card-done", page: "/pci-booking/done", source: here("../src/features/card-page/done.ts") },
];

/** A guest waits for it, card in hand. */
const LARGEST = 40_000;

/**
 * Builds the card step's programs separately from the widget: one file each, so that only what the inventory names runs
 * beside a card form. Without `outDir` nothing is written.
 */
export async function buildCardScripts(outDir) {
  const files = [];
  for (const { name, page, source } of PAGES) {
    const built = await build({
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      plugins: [layerOrder()],
      css: { modules: cssModules, postcss: { plugins: [textInRem()] } },
      build: {
        target: "es2022",
        write: outDir !== undefined,
        ...(outDir === undefined ? {} : { outDir }),
        emptyOutDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { [name]: source },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            assetFileNames: "assets/[name]-[hash][extname]",
            codeSplitting: false,
          },
        },
      },
    });
    const { output } = Array.isArray(built) ? built[0] : built;
    files.push(...output.flatMap((file) => (isListed(file) ? [describe(file, page)] : [])));
  }
  return files;
}

/** Only scripts and styles are listed; fonts and pictures are not. */
function isListed({ fileName }) {
  return /\.(js|css)$/.test(fileName);
}

function describe(file, page) {
  const content = file.type === "chunk" ? file.code : file.source;
  return {
    page,
    name: file.name ?? file.names?.[0] ?? file.fileName,
    file: `/${file.fileName}`,
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
    size: gzipSync(content, { level: 9 }).length,
    isScript: file.type === "chunk",
    isEntry: file.type === "chunk" && file.isEntry,
  };
}

/**
 * The inventory of what runs beside a card form, each entry with its written reason. Throws for a script without a
 * reason, a reason without a script, a script loaded by another, and one that is too large.
 */
export function takeInventory(files, reasons) {
  const scripts = files.filter(({ isScript }) => isScript);
  const names = new Set(scripts.map(({ name }) => name));
  const mistakes = [
    ...scripts.flatMap(({ name, isEntry }) => (isEntry ? [] : [`${name} is loaded by another script`])),
    ...scripts.flatMap(({ name }) =>
      (reasons[name] ?? "").trim() === "" ? [`${name} has no written reason`] : [],
    ),
    ...Object.keys(reasons).flatMap((name) =>
      names.has(name) ? [] : [`there is a reason for ${name}, but no script`],
    ),
    ...scripts.flatMap(({ name, size }) => (size > LARGEST ? [`${name} has ${size} bytes compressed`] : [])),
  ];
  if (mistakes.length > 0) throw new Error(`The scripts of the card step: ${mistakes.join("; ")}.`);
  return {
    scripts: scripts.map(({ page, name, file, integrity }) => ({
      page,
      name,
      file,
      integrity,
      why: reasons[name],
    })),
    styles: files
      .filter(({ isScript }) => !isScript)
      .map(({ page, file, integrity }) => ({ page, file, integrity })),
  };
}
