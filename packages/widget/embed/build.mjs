import { fileURLToPath } from "node:url";
import { build } from "vite";

/** One classic script without a module loader: it must run from a plain tag on any hotel's page. */
export function buildLoader(outDir) {
  return build({
    configFile: false,
    logLevel: "warn",
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("./loader.ts", import.meta.url)),
        output: { format: "iife", entryFileNames: "embed.js" },
      },
    },
  });
}
