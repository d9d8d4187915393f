import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { checkInvariants } from "../invariants/check-invariants.ts";
import { openDatabase, type Database } from "../connect.ts";
import { readMigrations } from "../migrate.ts";
import { AWKWARD_NOTE, insertSampleBooking } from "../testing/sample-booking.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { listTables } from "./catalog-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** A tool's name, so that the guard against running engines does not mistake the test for one. */
const TOOL = { applicationName: "portico db" };

let folder: string;
let file: string;
let source: TestDatabase;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-backup-"));
  file = join(folder, "hotel.backup");
  source = await createTestDatabase(TOOL);
  await insertSampleBooking(source.pool);
  await writeBackup(source, file);
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function target(create: typeof createEmptyDatabase): Promise<TestDatabase> {
  const database = await create(TOOL);
  targets.push(database);
  return database;
}

async function readEverything(database: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { table } of await listTables(database.pool)) {
    const { rows } = await database.pool.query(`select t::text as row from ${table} t order by 1`);
    content[table] = rows;
  }
  return content;
}

test.each([
  ["without any table", createEmptyDatabase],
  ["with empty tables", createTestDatabase],
])("a backup fills a database %s with the same rows", async (_, create) => {
  const restored = await target(create);
  const rows = await restoreBackup(restored, file, { replace: false });
  expect(rows).toMatchObject({ hotel: 1, reservation: 1, claim: 2 });
  expect(await readEverything(restored)).toEqual(await readEverything(source));
  const { rows: notes } = await restored.pool.query("select note from reservation");
  expect(notes).toEqual([{ note: AWKWARD_NOTE }]);
  expect(await checkInvariants(restored.pool)).toEqual([]);
});

test("numbers go on where the backup was made, and the keys between tables hold again", async () => {
  const restored = await target(createEmptyDatabase);
  await restoreBackup(restored, file, { replace: false });
  const { rows } = await restored.pool.query("select nextval('reservation_number') as number");
  expect(rows).toEqual([{ number: 1002 }]);
  const added = await restored.pool.query(
    "insert into hotel (code, config) values ('second', '{}') returning hotel_id",
  );
  expect(added.rows).toEqual([{ hotel_id: 2 }]);
  await expect(restored.pool.query("delete from reservation")).rejects.toMatchObject({ code: "23503" });
});

test("data that is there is given up only when asked to", async () => {
  const filled = await target(createTestDatabase);
  await filled.pool.query("insert into hotel (code, config) values ('other', '{}')");
  await expect(restoreBackup(filled, file, { replace: false })).rejects.toThrow(
    "The database holds data already (hotel)",
  );
  expect((await filled.pool.query("select code from hotel")).rows).toEqual([{ code: "other" }]);
  await restoreBackup(filled, file, { replace: true });
  expect((await filled.pool.query("select code from hotel")).rows).toEqual([{ code: "sample" }]);
});

test("an engine that works on the database is not pulled from under its guests", async () => {
  const busy = await target(createTestDatabase);
  const engine = await openDatabase(busy.url);
  await expect(restoreBackup(busy, file, { replace: true })).rejects.toThrow(
    "An engine works on this database",
  );
  await engine.close();
});

test.each([
  ["cut off", (packed: Buffer) => packed.subarray(0, packed.length - 40)],
  ["without its last line", (packed: Buffer) => repack(packed, (text) => text.replace(/\n[^\n]+\n$/, "\n"))],
  ["with one letter changed", (packed: Buffer) => repack(packed, (text) => text.replace("Anna", "Hana"))],
  ["of something else", () => gzipSync('{"format":"other"}\n')],
  ["that is not packed", () => Buffer.from("hello")],
])("a file %s is refused before anything changes", async (_, damage) => {
  const damaged = join(folder, "damaged.backup");
  writeFileSync(damaged, damage(readFileSync(file)));
  const untouched = await target(createTestDatabase);
  await untouched.pool.query("insert into hotel (code, config) values ('other', '{}')");
  await expect(restoreBackup(untouched, damaged, { replace: true })).rejects.toThrow("cannot be restored");
  expect((await untouched.pool.query("select code from hotel")).rows).toEqual([{ code: "other" }]);
});

test("a backup from a newer engine is refused", async () => {
  const newer = join(folder, "newer.backup");
  const last = (await readMigrations()).at(-1)?.version ?? 0;
  await source.pool.query("insert into schema_migration values ($1, 'future', 'x')", [last + 1]);
  await writeBackup(source, newer);
  await source.pool.query("delete from schema_migration where version = $1", [last + 1]);
  const empty = await target(createEmptyDatabase);
  await expect(restoreBackup(empty, newer, { replace: false })).rejects.toThrow(
    `another migration ${last + 1} (future)`,
  );
});

test("a backup is for its owner's eyes and never overwrites another", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(source, file)).rejects.toThrow("exists already");
});

function repack(packed: Buffer, change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(packed).toString("utf8")));
}
