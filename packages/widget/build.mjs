import { cp, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { buildCardPages } from "./card/build.mjs";
import { buildLoader } from "./embed/build.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const dist = join(root, "dist");
const DAY = 86_400_000;
/** A guest who opened the widget before a new build still loads its parts from the old one. */
const KEEP_OLD_ASSETS = 7 * DAY;
const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".json"]);

const fresh = await mkdtemp(join(root, "dist-"));
try {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: fresh, emptyOutDir: true },
  });
  await buildDrawing(fresh);
  await buildLoader(fresh);
  await buildCardPages(fresh);
  await compressFiles(fresh);
  await publish(fresh);
} finally {
  await rm(fresh, { recursive: true, force: true });
}

/** Builds the app once more, for the engine that draws its first screen: one file, with everything in it. */
async function buildDrawing(outDir) {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "src/start/draw-page.ts"),
      outDir: join(outDir, "engine"),
      emptyOutDir: false,
      manifest: false,
      copyPublicDir: false,
      target: "node24",
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: "draw-page.mjs", codeSplitting: false },
      },
    },
  });
}

/** Puts a finished build into service: parts first, the page that names them last, so that no guest meets half of one. */
async function publish(folder) {
  const page = join(folder, "index.html");
  const staged = `${folder}.html`;
  await rename(page, staged);
  await cp(folder, dist, { recursive: true, force: true });
  await rename(staged, join(dist, "index.html"));
  const now = new Date();
  for (const name of await readdir(join(folder, "assets")))
    await utimes(join(dist, "assets", name), now, now);
  for (const name of await readdir(join(dist, "assets"))) {
    const { mtimeMs } = await stat(join(dist, "assets", name));
    if (now.getTime() - mtimeMs > KEEP_OLD_ASSETS) await rm(join(dist, "assets", name), { force: true });
  }
}

/** Puts `x.br` and `x.gz` beside every text file, so that the engine never compresses one while a guest waits. */
async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath.endsWith("engine") || !COMPRESSED.has(extname(entry.name)))
      continue;
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
