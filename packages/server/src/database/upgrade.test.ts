import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { isVariableSymbol } from "@portico/domain/transfers/variable-symbol";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { restoreBackup } from "./backup/restore-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { checkInvariants } from "./invariants/check-invariants.ts";
import type { Queryable } from "./connect.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { insertHotelOfLevel } from "./testing/hotel-of-level.ts";
import { createEmptyDatabase, type TestDatabase } from "./testing/test-database.ts";

const databases: TestDatabase[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-upgrade-"));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database in which a hotel was added after each migration up to this one. */
async function filledUpTo(level: number): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const migrations = (await readMigrations()).filter(({ version }) => version <= level);
  for (const [index, { version }] of migrations.entries()) {
    await migrate(database, migrations.slice(0, index + 1));
    await insertHotelOfLevel(database.pool, version);
  }
  return database;
}

/** Not mistaken for a running engine by a restore. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase({ applicationName: "portico db" });
  databases.push(database);
  return database;
}

/** The paths of all keys in each stored configuration, with the places that have them. */
async function storedShapes(database: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ name: string; config: unknown }>(
    `select code as name, config from hotel
     union all select code || ' version ' || v.config_version, v.config from hotel_version v join hotel using (hotel_id)`,
  );
  const shapes = new Map<string, string[]>();
  for (const { name, config } of rows) {
    const shape = [...new Set(pathsOf(config))].toSorted().join(" ");
    shapes.set(shape, [...(shapes.get(shape) ?? []), name]);
  }
  return shapes;
}

function pathsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))];
}

test("hotels of every earlier level end sound after an upgrade, they and their versions in one shape", async () => {
  const newest = (await readMigrations()).at(-1)?.version ?? 0;
  const database = await filledUpTo(newest);
  expect(await checkInvariants(database.pool)).toEqual([]);
  const [first, ...others] = (await storedShapes(database.pool)).entries();
  expect(first?.[0]).toContain(".payment.guarantee");
  expect(first?.[0]).toContain(".display.mealLabel");
  expect(first?.[0]).toContain(".display.packagesOnly");
  expect(first?.[0]).toContain(".packages");
  expect(others).toEqual([]);
});

test("what was owed, its symbol, its transfers and its letters belong to their reservation after an upgrade", async () => {
  const database = await filledUpTo(21);
  await migrate(database);
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select count(*) as stays, count(*) filter (where s.symbol = '10015' and s.owner_id = r.reservation_id) as symbols,
       count(*) filter (where p.owner_kind = 'reservation' and p.owner_id = r.reservation_id) as payables,
       (select count(*) from incoming_transfer t join reservation o on o.reservation_id = t.owner_id
        where t.owner_kind = 'reservation' and t.hotel_id = o.hotel_id) as transfers,
       (select count(*) from outgoing_mail m join reservation o on o.reservation_id = m.owner_id
        where m.owner_kind = 'reservation' and m.hotel_id = o.hotel_id and m.state = 'queued') as letters
     from reservation r join payment_symbol s using (hotel_id, reservation_id)
     join payable p using (hotel_id, reservation_id)`,
  );
  expect(rows).toEqual([{ stays: 21, symbols: 21, payables: 21, transfers: 4, letters: 21 }]);
});

test("instalments owed before they had symbols get valid ones of their own, and those that are void get none", async () => {
  const database = await filledUpTo(21);
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ version }) => version <= 45),
  );
  await database.pool.query(
    `insert into payable (hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency,
         due_on, state)
       select hotel_id, gen_random_uuid(), 'reservation', reservation_id, reservation_id, 'instalment', 'bank_transfer', 100, currency,
         date '2030-05-03' + part, case part when 3 then 'void' else 'open' end
       from reservation, generate_series(1, 3) as part`,
  );
  await migrate(database);
  const { rows } = await database.pool.query<{ symbol: string | null; state: string }>(
    "select s.symbol, p.state from payable p left join payment_symbol s using (hotel_id, payable_id) where p.purpose = 'instalment'",
  );
  const symbols = rows.map(({ symbol, state }) =>
    state === "void" ? symbol === null : isVariableSymbol(symbol ?? ""),
  );
  expect(symbols).toEqual(Array.from({ length: 63 }, () => true));
  expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(43);
});

test.each([9, 16])("a backup of level %i ends sound when it is restored", async (level) => {
  const file = join(folder, `level-${level}.backup`);
  await writeBackup(await filledUpTo(level), file);
  const restored = await emptyDatabase();
  await restoreBackup(restored, file, { replace: false });
  expect(await checkInvariants(restored.pool)).toEqual([]);
  expect((await storedShapes(restored.pool)).size).toBe(1);
});
