import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PoolClient } from "pg";
import type { Database, Queryable } from "./connect.ts";
import { StartupProblem } from "./startup-problem.ts";

export interface Migration {
  /** The number before the name; migrations run in its order. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, to detect that it changed after it was applied. */
  readonly checksum: string;
}

/** A migration as recorded in the database. */
export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Any number will do as long as every version of the engine uses the same one. */
const MIGRATION_LOCK = 7_061_002;

/** Reads `NNNN-name.sql` files in the order of their numbers. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE_NAME.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = FILE_NAME.exec(file) ?? [];
      const sql = await readFile(join(folder, file), "utf8");
      return {
        version: Number(version),
        name,
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    }),
  );
}

/**
 * Brings the database to the newest version, each migration in its own transaction, and returns those it applied.
 * Several processes may call it at once: one works, the others wait. Throws a StartupProblem if the database is newer
 * than this code or was made by other migrations.
 */
export async function migrate(database: Database, migrations?: readonly Migration[]): Promise<Migration[]> {
  const known = migrations ?? (await readMigrations());
  const client = await database.pool.connect();
  try {
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await openLedger(client);
    const pending = pendingMigrations(await readApplied(client), known);
    for (const migration of pending) await applyInTransaction(client, migration);
    return pending;
  } finally {
    // Closing the connection releases the lock and resets the settings.
    client.release(true);
  }
}

/** Makes the table that records which migrations were applied, if it is missing. */
export async function openLedger(client: Queryable): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       version int primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

/** The migrations that made the database, oldest first. */
export async function readApplied(client: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select version, name, checksum from schema_migration order by version",
  );
  return rows;
}

/** Runs and records a migration inside the transaction of the caller. */
export async function applyMigration(client: Queryable, migration: Migration): Promise<void> {
  await offerRewriting(client);
  await client.query(migration.sql);
  await client.query("insert into schema_migration (version, name, checksum) values ($1, $2, $3)", [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

/** The database's version relative to this code: `ahead` if a newer engine has migrated it meanwhile. */
export async function schemaStanding(client: Queryable): Promise<"current" | "behind" | "ahead"> {
  const known = await readMigrations();
  const applied = new Set((await readApplied(client)).map(({ version }) => version));
  if (known.some(({ version }) => !applied.has(version))) return "behind";
  return applied.size > known.length ? "ahead" : "current";
}

/** Throws a StartupProblem unless the database is at the version of this code. */
export async function requireCurrent(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  const applied = rows[0]?.exists === true ? await readApplied(client) : [];
  const pending = pendingMigrations(applied, await readMigrations());
  if (pending.length === 0) return;
  throw new StartupProblem(
    `The database lacks ${pending.length} migrations of this engine; run npm run db -- migrate first.`,
  );
}

function pendingMigrations(applied: readonly AppliedMigration[], known: readonly Migration[]): Migration[] {
  const newest = known.at(-1)?.version ?? 0;
  const reached = applied.at(-1)?.version ?? 0;
  for (const done of applied) {
    const own = known.find((migration) => migration.version === done.version);
    if (own === undefined && done.version > newest) {
      throw new StartupProblem(
        `The database is at version ${reached}, newer than this engine, which knows versions up to ${newest}; start the newer engine, or restore a backup of this version.`,
      );
    }
    if (own?.checksum !== done.checksum) {
      throw new StartupProblem(
        `The database was made by another migration ${done.version} (${done.name}) than the one in this engine; use a new data folder, or the engine that made it.`,
      );
    }
  }
  const versions = new Set(applied.map((migration) => migration.version));
  return known.filter((migration) => !versions.has(migration.version));
}

async function applyInTransaction(client: PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await applyMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.version} (${migration.name}) failed.`, { cause: error });
  }
}

/**
 * Gives the migrations of this connection `pg_temp.rewrite_configurations`, the only way in which they may change the
 * shape of configurations: a hotel's current configuration and every kept version are rewritten alike.
 *
 *     select pg_temp.rewrite_configurations($$ '{"insurance": false}'::jsonb || config $$);
 *
 * Its text is an SQL expression over the column `config`. See docs/decisions/0039-versions-are-migrated.md.
 */
async function offerRewriting(client: Queryable): Promise<void> {
  // A function of the session: the schema itself stays without stored procedures.
  await client.query(`
    create or replace function pg_temp.rewrite_configurations(rewritten text) returns void
    language plpgsql set search_path = public as $function$
    begin
      execute format('update hotel set config = (%s)', rewritten);
      execute format('update hotel_version set config = (%s)', rewritten);
    end $function$`);
}
