import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type Encoding } from "../answers/compression.ts";
import { RefusedRequest } from "../answers/refusal.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  // Declarations, which editors read and no browser runs.
  ".ts": "text/plain; charset=utf-8",
};

const ENDINGS: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

export type StaticFiles = {
  /** The URL prefix of the files, with a trailing slash. */
  readonly prefix: string;
  readonly folder: string;
  /** File for the prefix itself. */
  readonly index?: string;
  /** These files' names change with their content, so browsers may cache them for a year. */
  readonly immutable: boolean;
  /** Types of this folder's files beyond the usual ones, by their ending. */
  readonly types?: Readonly<Record<string, string>>;
  /** Further headers, such as a content policy. */
  readonly headers?: Readonly<Record<string, string>>;
};

const YEAR = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300, must-revalidate";

/** Serves a folder. Sends a compressed neighbour (`x.js.br`, `x.js.gz`) instead of a file if the client accepts it. */
export function registerStaticFiles(app: FastifyInstance, files: StaticFiles): void {
  app.get(`${files.prefix}*`, (request, reply) => {
    const path = (request.params as { "*": string })["*"];
    return sendFile(request, reply, files, path === "" ? (files.index ?? "") : path);
  });
}

/** Sends one file of a folder; 404 if it does not exist or lies outside. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Omit<StaticFiles, "prefix">,
  path: string,
): Promise<FastifyReply> {
  const type = TYPES[extname(path)] ?? files.types?.[extname(path)];
  const file = normalize(join(files.folder, path));
  if (type === undefined || path.includes("\0") || !file.startsWith(files.folder + sep)) throw notThere();
  const plain = await sizeAndTime(file);
  if (plain === null) throw notThere();
  const etag = `W/"${plain.size.toString(36)}-${Math.floor(plain.time).toString(36)}"`;
  reply
    .header("etag", etag)
    .header("vary", "Accept-Encoding")
    .header("cache-control", files.immutable ? YEAR : SHORT)
    // Any host's page may show our pictures and load our script.
    .header("cross-origin-resource-policy", "cross-origin")
    .header("access-control-allow-origin", "*")
    .headers(files.headers ?? {})
    .type(type);
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  // Compressed at build time, so no file is too small to be worth it.
  const encoding = chooseEncoding(request.headers["accept-encoding"], Infinity);
  const packed = await packedForm(file, encoding);
  if (packed.encoding !== "identity") reply.header("content-encoding", packed.encoding);
  return reply
    .header("content-length", String(packed.size ?? plain.size))
    .send(createReadStream(file + ENDINGS[packed.encoding]));
}

async function packedForm(
  file: string,
  encoding: Encoding,
): Promise<{ encoding: Encoding; size: number | null }> {
  if (encoding === "identity") return { encoding, size: null };
  const packed = await sizeAndTime(file + ENDINGS[encoding]);
  return packed === null ? { encoding: "identity", size: null } : { encoding, size: packed.size };
}

async function sizeAndTime(file: string): Promise<{ size: number; time: number } | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? { size: found.size, time: found.mtimeMs } : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) {
      return null;
    }
    throw error;
  }
}

function notThere(): RefusedRequest {
  return new RefusedRequest({ code: "not_found", message: "There is no such file here." });
}
