import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { openJobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { importHotel } from "../../property/index.ts";
import { expireReservations } from "../../reservations/index.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { TestGuest } from "../../testing/test-guest.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { chooseWithVouchers } from "../../vouchers/testing/voucher-guest.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

// A kill while vouchers are made is proved in vouchers/proofs/voucher-payment.test.ts. The doomed engines are processes on real
// time.

const VALUE = 100_000;
const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 40);

let folder: string;
let database: TestDatabase;
let survivor: TestEngine;
let desk: VoucherDesk;
let nights = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-voucher-crash-"));
  const vouchers = { keys: { "1": Buffer.alloc(32, "test").toString("base64url") } };
  await writeFile(join(folder, "secrets.json"), JSON.stringify({ shore: { vouchers } }), { mode: 0o600 });
  database = await createTestDatabase();
  const imported = await importHotel(database, theShoreHotel());
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  survivor = await startTestEngine(database);
  const keys = TEST_VOUCHER_KEYS.of("shore") ?? undefined;
  desk = await openVoucherDesk(database, keys, imported.value.hotelId);
});
afterAll(async () => {
  await survivor.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An engine that ends like in a power cut when it reaches the step. */
function startDoomed(doom: Doom, ...preloads: string[]): Promise<EngineProcess> {
  const imports = ["../../testing/doomed-engine.ts", ...preloads].map(
    (path) => `--import ${new URL(path, import.meta.url).href}`,
  );
  return startEngineProcess({
    DATABASE_URL: database.url,
    PORTICO_DATA: folder,
    PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
    DOOM: JSON.stringify(doom),
    TORN_BEFORE: "insert into voucher_entry",
    NODE_OPTIONS: imports.join(" "),
  });
}

type Prepared = { voucherId: string; arrival: string; save(origin: string): Promise<string | null> };

/** A guest's save with a voucher, repeatable under its key; returns the state of the saved reservation. */
async function prepareSave(changes: Partial<SaveRequest> = {}): Promise<Prepared> {
  nights += 1;
  const arrival = addDays(FIRST, nights);
  const { code, voucherId } = await desk.sell({ value: VALUE }, Date.now());
  const wish = { roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 1) };
  const guest = new TestGuest(survivor.origin);
  const { request } = await chooseWithVouchers(guest, wish, [code], changes);
  const key = randomUUID();
  const save = async (origin: string) => {
    const saved = await new TestGuest(origin).save(request, key).catch(() => null);
    return saved?.ok ? saved.answer.state : null;
  };
  return { voucherId, arrival, save };
}

/** The balance, what the voucher has paid, and the lines of its ledger. */
async function standing({ voucherId }: Prepared): Promise<number[]> {
  const { balance, spent, entries } = await desk.read(voucherId);
  return [balance, spent, entries];
}

const SPENT = [0, VALUE, 2];
const broken = async () => (await checkInvariants(database.pool)).map(({ rule }) => rule);

test("killed before or after the commit of a booking with a voucher: a repeat finds one booking, and the voucher spent once", async () => {
  const statement = "insert into voucher_entry";
  const deaths = (["before", "after"] as const).map(async (moment) => {
    const prepared = await prepareSave();
    const engine = await startDoomed({ statement, moment });
    expect(await prepared.save(engine.origin), moment).toBeNull();
    await engine.ended;
    expect(await standing(prepared), moment).toEqual(moment === "before" ? [VALUE, 0, 1] : SPENT);
    return prepared;
  });
  for (const prepared of await Promise.all(deaths)) {
    expect(await prepared.save(survivor.origin)).toBe("confirmed");
    expect(await standing(prepared)).toEqual(SPENT);
    const of = "select from reservation where arrival = $1";
    expect((await database.pool.query(of, [prepared.arrival])).rowCount).toBe(1);
  }
  expect(await broken()).toEqual([]);
});

test("killed while a lapsed booking gives back to its voucher: it comes back once, by the next engine or not again", async () => {
  const prepared = await prepareSave({ paymentMethod: "bank_transfer", paymentPart: "full" });
  expect(await prepared.save(survivor.origin)).toBe("pending_payment");
  await database.pool.query(
    "update reservation set hold_until = now() - interval '1 minute' where state = 'pending_payment'",
  );
  for (const [moment, left] of [
    ["before", SPENT],
    ["after", [VALUE, 0, 3]],
  ] as const) {
    const engine = await startDoomed({ statement: "update voucher_payment set restored", moment }).catch(
      () => null,
    );
    // It may have reached the step, and died, before it was ready to serve.
    await engine?.ended;
    expect(await standing(prepared), moment).toEqual(left);
  }
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
  await expireReservations({ database, jobs }, Date.now());
  await jobs.stop();
  expect(await standing(prepared)).toEqual([VALUE, 0, 3]);
  expect(await broken()).toEqual([]);
});

test("control: of a booking in two transactions a death between them leaves a payment that no ledger knows", async () => {
  const prepared = await prepareSave();
  const doom = { statement: "insert into voucher_entry", moment: "before" } as const;
  const engine = await startDoomed(doom, "../../inventory/testing/in-two-transactions.ts");
  expect(await prepared.save(engine.origin)).toBeNull();
  await engine.ended;
  expect(await broken()).toContain(
    "What a reservation says that vouchers pay for it is what their ledgers say.",
  );
});
