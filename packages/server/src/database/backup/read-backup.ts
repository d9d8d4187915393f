import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

import { StartupProblem } from "../startup-problem.ts";
import { closingLine, headerLine, type BackupClosing, type BackupHeader } from "./backup-format.ts";

const LINE_FEED = 0x0a;

/** Yields the lines of a backup without their line feeds. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.once("error", (error) => unpacked.destroy(error));
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const last = chunk.subarray(start, end);
      yield rest.length === 0 ? last : Buffer.concat([...rest, last]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}

/**
 * Reads a whole backup and checks that it is valid, complete and unchanged. Throws a StartupProblem otherwise, before
 * any database is touched.
 */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; closing: BackupClosing }> {
  const hash = createHash("sha256");
  let first: Buffer | undefined;
  let previous: Buffer | undefined;
  try {
    for await (const line of readLines(file)) {
      first ??= line;
      if (previous !== undefined) hash.update(previous).update("\n");
      previous = line;
    }
  } catch (cause) {
    throw unusable(file, (cause as Error).message, cause);
  }
  const header = headerLine.safeParse(parseJson(first));
  if (!header.success) throw unusable(file, "it is not a backup of Portico that this version can read");
  const closing = closingLine.safeParse(parseJson(previous));
  if (!closing.success) throw unusable(file, "its end is missing");
  if (closing.data.sha256 !== hash.digest("hex")) throw unusable(file, "its content was changed or damaged");
  return { header: header.data, closing: closing.data };
}

function parseJson(line: Buffer | undefined): unknown {
  try {
    return JSON.parse(line?.toString("utf8") ?? "");
  } catch {
    // Not JSON at all fails the schema just like JSON of another shape.
    return undefined;
  }
}

function unusable(file: string, reason: string, cause?: unknown): StartupProblem {
  return new StartupProblem(`${file} cannot be restored: ${reason}; nothing was changed.`, { cause });
}
