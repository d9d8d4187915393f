import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const SOURCE = join(import.meta.dirname, "../../bare-page");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/**
 * Serves the smallest possible React page, built with the same tool and settings as the guest's app, with the best
 * compression.
 */
export async function serveBarePage(): Promise<{ origin: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "portico-bare-page-"));
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  const files = await compressed(folder);
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const bytes = files.get(path);
    if (bytes === undefined) return response.writeHead(404).end();
    return response
      .writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "content-encoding": "br",
        "content-length": bytes.length,
      })
      .end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true });
    },
  };
}

async function compressed(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [`/${relative(folder, file)}`, brotliCompressSync(await readFile(file))] as const;
      }),
    ),
  );
}
