import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** Every page of every hotel loads this script before its own content. */
const LOADER_LIMIT = 3000;

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds one classic script without a module loader, because it must run from a plain tag on any hotel's page, and
 * beside it the parts that it loads on demand, under a content-hashed name.
 */
export async function buildLoader(outDir) {
  const parts = await bundle(outDir, {
    input: here("./parts/parts.ts"),
    preserveEntrySignatures: "strict",
    output: { format: "es", entryFileNames: "assets/embed-parts-[hash].js" },
  });
  const { output } = Array.isArray(parts) ? parts[0] : parts;
  const loader = await bundle(
    outDir,
    { input: here("./loader.ts"), output: { format: "iife", entryFileNames: "embed.js" } },
    { PARTS: JSON.stringify(output[0].fileName) },
  );
  const { code } = (Array.isArray(loader) ? loader[0] : loader).output[0];
  const size = gzipSync(code, { level: 9 }).length;
  if (size >= LOADER_LIMIT) {
    throw new Error(`embed.js has ${size} bytes compressed; it must stay below ${LOADER_LIMIT}.`);
  }
}

function bundle(outDir, rolldownOptions, define = {}) {
  return build({
    configFile: false,
    logLevel: "warn",
    define,
    publicDir: false,
    build: { target: "es2022", outDir, emptyOutDir: false, rolldownOptions },
  });
}
