import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import type { PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";

import type { Database } from "../connect.ts";
import { readApplied } from "../migrate.ts";
import { StartupProblem } from "../startup-problem.ts";
import {
  END_OF_TABLE,
  FORMAT,
  FORMAT_VERSION,
  type BackupClosing,
  type BackupHeader,
  type BackupTable,
} from "./backup-format.ts";
import { listSequences, listTables, quoteName } from "./catalog-store.ts";

/**
 * Writes a consistent snapshot of the database into a new file while the engine may keep running. The file appears
 * under its name only when it is complete and on disk. Returns the rows per table.
 */
export async function writeBackup(database: Database, file: string): Promise<Record<string, number>> {
  if (existsSync(file)) throw new StartupProblem(`${file} exists already; choose another name.`);
  const unfinished = `${file}.unfinished`;
  const rows: Record<string, number> = {};
  const client = await database.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin isolation level repeatable read, read only");
    await pipeline(
      Readable.from(backupContent(client, rows)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await client.query("commit");
    await flush(unfinished);
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
}

async function* backupContent(client: PoolClient, rows: Record<string, number>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of backupBody(client, rows)) {
    hash.update(chunk);
    yield chunk;
  }
  const sequences = await listSequences(client);
  yield line({ rows, sequences, sha256: hash.digest("hex") } satisfies BackupClosing);
}

async function* backupBody(client: PoolClient, rows: Record<string, number>): AsyncGenerator<Buffer> {
  yield line({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations: await readApplied(client),
  } satisfies BackupHeader);
  for (const table of await listTables(client)) {
    yield line(table);
    rows[table.table] = yield* tableRows(client, table);
    yield Buffer.from(`${END_OF_TABLE}\n`);
  }
}

async function* tableRows(
  client: PoolClient,
  { table, columns }: BackupTable,
): AsyncGenerator<Buffer, number> {
  const names = columns.map(quoteName).join(", ");
  const copy = client.query(copyTo(`copy public.${quoteName(table)} (${names}) to stdout`));
  for await (const chunk of copy) yield chunk as Buffer;
  return copy.rowCount;
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
