import type { Config } from "../settings/config.ts";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { vi } from "vitest";
import { emptyTables } from "../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { Vaults } from "../guarantees/index.ts";
import type { InsurerDirectory } from "../insurers/index.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "./test-engine.ts";
import { theShoreHotel } from "./shore-hotel.ts";
import { TestGuest } from "./test-guest.ts";

/** The moment at which every test of the shop begins: a Sunday noon in Prague. */
export const NOW = Date.parse("2027-01-10T11:00:00Z");

/** The longest that a test waits for a delayed effect, on a machine that is busy with others. */
export const PATIENCE = { timeout: 60_000 };

/** What sales and staff leave; tables that refer to these are emptied with them. */
const SALES = [
  "reservation",
  "voucher_order",
  "hold",
  "resource_night",
  "slot_counter",
  "room_block",
  "coupon_count",
  "idempotency_key",
  "checkout_draft",
  "limit_bucket",
  "jobs.job",
];

export type TestShop = {
  database: TestDatabase;
  guest: TestGuest;
  engine: TestEngine;
  /** Brings the hotel to this state, as importing its changed file does; running engines learn about it a moment later. */
  change(changes: Partial<Hotel>): Promise<void>;
  /** Like `change`, and waits until the shop's engine knows about it. */
  settle(changes: Partial<Hotel>): Promise<void>;
  /** Rows of a query, each as one line of its columns. */
  lines(sql: string, values?: unknown[]): Promise<string[]>;
  /** Back to the beginning: no booking, the first configuration, a fresh engine, the clock at `NOW`. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

/**
 * An engine with the shore hotel on its own database. The clock stands still, at `NOW` or another time, until a test moves it.
 */
export async function openShop({
  now = NOW,
  ...settings
}: Partial<Config> & {
  gateways?: GatewayDirectory;
  insurers?: InsurerDirectory;
  vaults?: Vaults;
  now?: Instant;
} = {}): Promise<TestShop> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const database = await createTestDatabase();
  const change = async (changes: Partial<Hotel>) => {
    const imported = await importHotel(database, theShoreHotel(changes));
    if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
    return imported.value.configVersion;
  };
  await change({});
  const start = () => startTestEngine(database, { holdsPerAddress: 1_000, ...settings });
  const engine = await start();
  const shop: TestShop = {
    database,
    engine,
    guest: new TestGuest(engine.origin),
    change: async (changes) => {
      await change(changes);
    },
    settle: async (changes) => {
      const version = await change(changes);
      await vi.waitFor(async () => {
        const defaults = await shop.guest.ask("defaults", undefined);
        if (!defaults.ok || defaults.answer.configVersion < version) throw new Error("Not heard of yet");
      }, PATIENCE);
    },
    lines: async (sql, values = []) => {
      const { rows } = await database.pool.query<Record<string, unknown>>(sql, values);
      return rows.map((row) => Object.values(row).join(" "));
    },
    empty: async () => {
      await shop.engine.close();
      vi.setSystemTime(now);
      await emptyTables(database, SALES);
      await change({});
      shop.engine = await start();
      shop.guest = new TestGuest(shop.engine.origin);
    },
    close: async () => {
      vi.useRealTimers();
      await shop.engine.close();
      await database.drop();
    },
  };
  return shop;
}
