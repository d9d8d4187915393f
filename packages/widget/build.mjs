import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = join(root, "dist");
const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".json"]);

await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "warn" });
if (existsSync(join(root, "embed/build.mjs"))) await import("./embed/build.mjs");
await compressFiles(dist);

/** Puts `x.br` and `x.gz` beside every text file, so that the engine never compresses one while a guest waits. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
