import { createHash } from "node:crypto";

import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "./connect.ts";
import { migrate, readMigrations, type Migration } from "./migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "./testing/test-database.ts";

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

test("accounts get the hotel's base currency, and a transfer that is owed in another one is asked for in it", async () => {
  const own = await readMigrations();
  await migrate(
    database,
    own.filter(({ version }) => version < 22),
  );
  const config = {
    baseCurrency: "CZK",
    currencies: [
      { code: "CZK", rate: null },
      { code: "EUR", rate: { numerator: 24_655, denominator: 1_000 } },
    ],
    payment: {
      methods: ["bank_transfer"],
      bank: { iban: "CZ65", feed: { provider: "fio" } },
      bankDueDays: 5,
    },
  };
  await database.pool.query("insert into hotel (code, config) values ('lake', $1), ('pond', $2)", [
    config,
    { ...config, payment: { methods: ["on_site"], bank: null, bankDueDays: 5 } },
  ]);
  await database.pool.query(`
    insert into hotel_version select hotel_id, 1, config - 'insurance', now() from hotel;
    insert into bank_feed (hotel_id, ask_at) select hotel_id, now() from hotel;
    insert into reservation (hotel_id, reservation_id, number, variable_symbol, payment_id, state, hold_until, arrival,
        departure, language, currency, total_minor, deposit_minor, payment_method, contact, config_version, address_hash)
      select hotel_id, gen_random_uuid(), code || currency, case currency when 'CZK' then '11' else '12' end, code || currency,
             'pending_payment', now(), '2030-05-03', '2030-05-05', 'cs', currency, 6511, 0, 'bank_transfer', '{}', 1, 'a'
        from hotel, (values ('CZK'), ('EUR')) as v (currency) where code = 'lake';
    insert into payable (hotel_id, payable_id, reservation_id, purpose, method, amount_minor, currency)
      select hotel_id, reservation_id, reservation_id, 'full', 'bank_transfer', 6511, currency from reservation`);
  await migrate(
    database,
    own.filter(({ version }) => version <= 22),
  );
  const { rows: accounts } = await database.pool.query(
    `select config -> 'payment' as payment from hotel union all select config -> 'payment' from hotel_version
     order by 1`,
  );
  const none = { methods: ["on_site"], bankAccounts: [], bankDueDays: 5 };
  const account = { currency: "CZK", iban: "CZ65", feed: { provider: "fio" } };
  const one = { methods: ["bank_transfer"], bankAccounts: [account], bankDueDays: 5 };
  expect(accounts.map(({ payment }: { payment: unknown }) => payment)).toEqual(
    expect.arrayContaining([none, none, one, one]),
  );
  const { rows: owed } = await database.pool.query(
    `select p.currency, transfer_minor, transfer_terms ->> 'currency' as terms
     from payable p join reservation r using (hotel_id, reservation_id) order by 1`,
  );
  // 65.11 × 24.655 = 1 605.287.
  expect(owed).toEqual([
    { currency: "CZK", transfer_minor: null, terms: null },
    { currency: "EUR", transfer_minor: 160_529, terms: "CZK" },
  ]);
  const { rows: feeds } = await database.pool.query("select account from bank_feed");
  expect(feeds).toEqual([{ account: "CZ65" }]);
});

test("the engine's own migrations apply to an empty database", async () => {
  const own = await readMigrations();
  expect(await migrate(database)).toEqual(own);
});
