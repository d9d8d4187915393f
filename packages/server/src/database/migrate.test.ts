import { createHash } from "node:crypto";

import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "./connect.ts";
import { migrate, readMigrations } from "./migrate.ts";
import type { Migration } from "./migrate.ts";
import { createEmptyDatabase } from "./testing/test-database.ts";
import type { TestDatabase } from "./testing/test-database.ts";

function migration(version: number, sql: string): Migration {
  return { version, name: `step-${version}`, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

const FIRST = migration(1, "create table guest (id int primary key)");
const SECOND = migration(2, "alter table guest add column name text; insert into guest values (1, 'Anna')");

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

test("migrations run once, in order", async () => {
  expect(await migrate(database, [FIRST])).toEqual([FIRST]);
  expect(await migrate(database, [FIRST, SECOND])).toEqual([SECOND]);
  expect(await migrate(database, [FIRST, SECOND])).toEqual([]);
  const { rows } = await database.pool.query("select id, name from guest");
  expect(rows).toEqual([{ id: 1, name: "Anna" }]);
});

test("processes that start at once apply each migration once", async () => {
  const processes = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase(database.url, { poolSize: 1 })),
  );
  const applied = await Promise.all(processes.map((process) => migrate(process, [FIRST, SECOND])));
  await Promise.all(processes.map((process) => process.close()));
  expect(applied.flat()).toEqual([FIRST, SECOND]);
});

test("a migration that fails leaves nothing of itself", async () => {
  const broken = migration(2, "create table room (id int); insert into nowhere values (1)");
  await expect(migrate(database, [FIRST, broken])).rejects.toThrow("Migration 2 (step-2) failed.");
  const { rows } = await database.pool.query(
    "select to_regclass('guest') as first, to_regclass('room') as second",
  );
  expect(rows).toEqual([{ first: "guest", second: null }]);
});

test("a database from a newer engine is refused", async () => {
  await migrate(database, [FIRST, SECOND, migration(5, "create table room (id int)")]);
  await expect(migrate(database, [FIRST])).rejects.toThrow(
    "The database is at version 5, newer than this engine, which knows versions up to 1",
  );
});

test("a database made by another text of a migration is refused", async () => {
  await migrate(database, [FIRST]);
  const rewritten = migration(1, "create table guest (id bigint primary key)");
  await expect(migrate(database, [rewritten])).rejects.toThrow("made by another migration 1 (step-1)");
});

test("a migration rewrites the configurations of hotels and those of the past alike", async () => {
  const stored = migration(
    1,
    `create table hotel (config jsonb); insert into hotel values ('{"name": "Lake", "insurance": true}');
     create table hotel_version (config jsonb); insert into hotel_version values ('{"name": "Pond"}')`,
  );
  const rewriting = migration(
    2,
    `select pg_temp.rewrite_configurations($$ '{"insurance": false}'::jsonb || config $$)`,
  );
  await migrate(database, [stored, rewriting]);
  const { rows } = await database.pool.query(
    "select config from hotel union all select config from hotel_version",
  );
  expect(rows).toEqual([
    { config: { name: "Lake", insurance: true } },
    { config: { name: "Pond", insurance: false } },
  ]);
});

test("the engine's own migrations apply to an empty database", async () => {
  const own = await readMigrations();
  expect(await migrate(database)).toEqual(own);
});
