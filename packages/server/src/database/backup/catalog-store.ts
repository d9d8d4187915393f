import type { Queryable } from "../connect.ts";
import type { BackupTable, SequenceState } from "./backup-format.ts";

/** The migrations' own record is rebuilt by running them, never copied. */
const BOOKKEEPING = "schema_migration";

export interface ForeignKey {
  /** Quoted where needed. */
  readonly table: string;
  readonly name: string;
  /** What follows `add constraint name`. */
  readonly definition: string;
}

/** The engine's tables with their stored columns, ordered by name. */
export async function listTables(database: Queryable): Promise<BackupTable[]> {
  const { rows } = await database.query<BackupTable>(
    `select c.relname as table,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> $1
      group by c.relname
      order by c.relname`,
    [BOOKKEEPING],
  );
  return rows;
}

export async function listSequences(database: Queryable): Promise<SequenceState[]> {
  const { rows } = await database.query<SequenceState>(
    `select sequencename as name,
            coalesce(last_value, start_value) as "lastValue",
            last_value is not null as "isCalled"
       from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

export async function setSequence(database: Queryable, sequence: SequenceState): Promise<void> {
  await database.query("select setval(format('public.%I', $1::text)::regclass, $2, $3)", [
    sequence.name,
    sequence.lastValue,
    sequence.isCalled,
  ]);
}

/**
 * Drops every foreign key and returns them, so that tables can be filled in any order; adding them again checks all
 * rows.
 */
export async function dropForeignKeys(database: Queryable): Promise<ForeignKey[]> {
  const { rows } = await database.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by 1, 2`,
  );
  for (const key of rows) await database.query(`alter table ${key.table} drop constraint ${key.name}`);
  return rows;
}

export async function addForeignKeys(database: Queryable, keys: readonly ForeignKey[]): Promise<void> {
  for (const key of keys) {
    await database.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  }
}

/** The tables with rows, except those that a first start fills by itself. */
export async function listFilledTables(database: Queryable): Promise<string[]> {
  const tables = (await listTables(database)).filter(({ table }) => table !== "setting");
  const filled: string[] = [];
  for (const { table } of tables) {
    const { rows } = await database.query<{ filled: boolean }>(
      `select exists (select 1 from public.${quoteName(table)}) as filled`,
    );
    if (rows[0]?.filled === true) filled.push(table);
  }
  return filled;
}

/** Connections of engines to this database; those of commands have a different name. */
export async function countEngineConnections(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'portico%' and application_name <> 'portico db'`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Removes everything in the database, including the job queue, which the next start creates again; only inside the
 * transaction that refills the database.
 */
export async function emptyDatabase(database: Queryable): Promise<void> {
  await database.query("drop schema if exists jobs cascade");
  await database.query("drop schema public cascade");
  await database.query("create schema public");
}

/** A table's or column's name for use in a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
