import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import type { Database } from "../connect.ts";
import { applyMigration, migrate, openLedger, readMigrations, type Migration } from "../migrate.ts";
import { StartupProblem } from "../startup-problem.ts";
import {
  END_OF_TABLE,
  tableLine,
  type BackupClosing,
  type BackupHeader,
  type BackupTable,
} from "./backup-format.ts";
import {
  addForeignKeys,
  countEngineConnections,
  dropForeignKeys,
  emptyDatabase,
  listFilledTables,
  quoteName,
  setSequence,
} from "./catalog-store.ts";
import { readLines, verifyBackup } from "./read-backup.ts";

export interface RestoreOptions {
  /** Overwrite the current data. */
  readonly replace: boolean;
}

const BATCH = 256 * 1024;

/**
 * Restores a backup into the database in one transaction, then applies later migrations. Returns the rows per table.
 * Throws a StartupProblem, changing nothing, if the file is incomplete, the database has data that may not be replaced,
 * or an engine is using it.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: RestoreOptions,
): Promise<Record<string, number>> {
  const { header, closing } = await verifyBackup(file);
  const known = await readMigrations();
  const migrations = header.migrations.map((applied) => matchingMigration(applied, known));
  await database.transaction(async (client) => {
    await client.query("set local statement_timeout = 0");
    await requireQuiet(client);
    if (!options.replace) await requireEmpty(client);
    await emptyDatabase(client);
    await openLedger(client);
    for (const migration of migrations) await applyMigration(client, migration);
    const foreignKeys = await dropForeignKeys(client);
    await fillTables(client, file, closing);
    await addForeignKeys(client, foreignKeys);
    for (const sequence of closing.sequences) await setSequence(client, sequence);
  });
  await migrate(database, known);
  return closing.rows;
}

function matchingMigration(
  applied: BackupHeader["migrations"][number],
  known: readonly Migration[],
): Migration {
  const own = known.find((migration) => migration.version === applied.version);
  if (own?.checksum === applied.checksum) return own;
  throw new StartupProblem(
    `The backup was made by an engine with another migration ${applied.version} (${applied.name}); restore it with that engine. Nothing was changed.`,
  );
}

async function requireQuiet(client: PoolClient): Promise<void> {
  const connections = await countEngineConnections(client);
  if (connections === 0) return;
  throw new StartupProblem(
    `An engine works on this database (${connections} connections); stop it before restoring. Nothing was changed.`,
  );
}

async function requireEmpty(client: PoolClient): Promise<void> {
  const filled = await listFilledTables(client);
  if (filled.length === 0) return;
  throw new StartupProblem(
    `The database holds data already (${filled.join(", ")}); restore into an empty one, or add --replace to give that data up. Nothing was changed.`,
  );
}

async function fillTables(client: PoolClient, file: string, closing: BackupClosing): Promise<void> {
  const lines = readLines(file);
  await lines.next();
  for (let remaining = Object.keys(closing.rows).length; remaining > 0; remaining -= 1) {
    const { value } = await lines.next();
    const heading = tableLine.parse(JSON.parse(String(value)));
    // The backup also contains the rows that migrations insert.
    await client.query(`delete from public.${quoteName(heading.table)}`);
    const count = await fillTable(client, heading, lines);
    const expected = closing.rows[heading.table];
    if (count !== expected) {
      throw new Error(`The table ${heading.table} took ${count} rows of ${expected}.`);
    }
  }
}

async function fillTable(
  client: PoolClient,
  { table, columns }: BackupTable,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const names = columns.map(quoteName).join(", ");
  const copy = client.query(copyFrom(`copy public.${quoteName(table)} (${names}) from stdin`));
  await pipeline(Readable.from(rowBatches(lines)), copy);
  return copy.rowCount;
}

/** Collects the rows up to the end mark into chunks worth sending. */
async function* rowBatches(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const LINE_FEED = Buffer.from("\n");
  let batch: Buffer[] = [];
  let size = 0;
  for (;;) {
    // Not for-await: leaving that loop would close the lines for the tables that follow.
    const { value, done } = await lines.next();
    if (done === true || value.equals(Buffer.from(END_OF_TABLE))) break;
    batch.push(value, LINE_FEED);
    size += value.length + 1;
    if (size >= BATCH) {
      yield Buffer.concat(batch);
      batch = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(batch);
}
