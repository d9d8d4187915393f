import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type pg from "pg";
import { type Database, openDatabase, type Queryable } from "../../database/index.ts";
import { openDataFolder } from "../../database/embedded/data-folder.ts";
import { startEmbeddedPostgres } from "../../database/embedded/embedded-postgres.ts";
import { migrate } from "../../database/migrate.ts";
import { PATIENT } from "../../database/testing/test-database.ts";
import { announceNights, INVENTORY_CHANNEL } from "../inventory-store.ts";

const [SLOW, OTHER] = [1, 2];
const NIGHT = { resourceId: 1, night: "2027-05-14" };
const WAIT = { timeout: 240_000 };

const folder = mkdtempSync(join(tmpdir(), "portico-commits-"));
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: Database;
let listener: pg.PoolClient;
const heard: { hotel: number; version: number }[] = [];

/** A server on which commits that wait for the disk of a second machine wait for ever, because there is none. */
beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startEmbeddedPostgres(openDataFolder(folder), { durable: false });
  database = await openDatabase(server.url, PATIENT);
  await migrate(database);
  await database.pool.query(
    "insert into hotel (hotel_id, code, config) overriding system value values ($1, 'slow', '{}'), ($2, 'other', '{}')",
    [SLOW, OTHER],
  );
  await database.pool.query("alter system set synchronous_standby_names = 'nobody'");
  await database.pool.query("select pg_reload_conf()");
  listener = await database.pool.connect();
  listener.on("notification", ({ payload = "" }) =>
    heard.push(JSON.parse(payload) as (typeof heard)[number]),
  );
  await listener.query(`listen ${INVENTORY_CHANNEL}`);
});

afterAll(async () => {
  listener.release(true);
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Announcing = (tx: Queryable, hotelId: number) => Promise<unknown>;

const afterwards: Announcing = (tx, hotelId) => announceNights(tx, hotelId, [NIGHT]);

/** The same with news that PostgreSQL itself keeps until the commit. */
const within: Announcing = (tx, hotelId) =>
  tx.query(
    `with next as (update inventory_version set version = version + 1 where hotel_id = $1 returning version)
     select pg_notify($2, json_build_object('hotel', $1::int, 'version', version)::text) from next`,
    [hotelId, INVENTORY_CHANNEL],
  );

/** A booking of the slow hotel whose commit waits, and what lets it go on. */
async function slowBooking(announce: Announcing): Promise<{ ends: () => Promise<void> }> {
  const committed = database.transaction(async (tx) => {
    await tx.query("set local synchronous_commit = on");
    await announce(tx, SLOW);
  });
  await isWaiting("SyncRep");
  return {
    ends: async () => {
      await database.pool.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      await committed;
    },
  };
}

async function isWaiting(what: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query("select from pg_stat_activity where wait_event = $1", [
      what,
    ]);
    expect(rowCount).toBe(1);
  }, WAIT);
}

test("while one hotel's booking waits for the disk, another's is committed and told", async () => {
  const slow = await slowBooking(afterwards);
  await database.transaction((tx) => afterwards(tx, OTHER));
  await vi.waitFor(() => expect(heard).toMatchObject([{ hotel: OTHER, version: 1 }]), WAIT);
  await slow.ends();
  await vi.waitFor(() => expect(heard).toMatchObject([{ hotel: OTHER }, { hotel: SLOW, version: 1 }]), WAIT);
});

test("control: with news that belong to the transactions, the other waits", async () => {
  const slow = await slowBooking(within);
  const other = database.transaction(async (tx) => {
    await tx.query("set local lock_timeout = 0");
    await within(tx, OTHER);
  });
  // The one lock of the database under which news are put in order.
  await isWaiting("object");
  await slow.ends();
  await other;
});

test("a booking that is undone tells nothing, and nothing is told outside of one", async () => {
  const undone = database.transaction(async (tx) => {
    await afterwards(tx, SLOW);
    throw new Error("sold out");
  });
  await expect(undone).rejects.toThrow("sold out");
  await expect(announceNights(database.pool, SLOW, [NIGHT])).rejects.toThrow("within a transaction");
  await database.transaction((tx) => afterwards(tx, OTHER));
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ hotel: OTHER, version: 3 }), WAIT);
  expect(heard.filter(({ hotel }) => hotel === SLOW)).toHaveLength(2);
});
