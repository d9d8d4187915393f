import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * One classic script without a module loader, because it must run from a plain tag on any hotel's page, and beside it
 * the parts that it loads on demand, under a name that changes with their content.
 */
export async function buildLoader(outDir) {
  const parts = await bundle(outDir, {
    input: here("./parts/parts.ts"),
    preserveEntrySignatures: "strict",
    output: { format: "es", entryFileNames: "assets/embed-parts-[hash].js" },
  });
  const { output } = Array.isArray(parts) ? parts[0] : parts;
  await bundle(
    outDir,
    { input: here("./loader.ts"), output: { format: "iife", entryFileNames: "embed.js" } },
    { PARTS: JSON.stringify(output[0].fileName) },
  );
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
