import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { chargeGuarantee } from "../charge-guarantee.ts";
import { importHotel } from "../../property/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { sampleSession, sendForm, tokenOf } from "../../vaults/testing/sandbox-vault.ts";
import { PciBookingVault } from "../../vaults/pci-booking/pci-booking-vault.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { guaranteeChanges, VISA } from "../testing/guarantee-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest } from "../../testing/test-guest.ts";

/** Engines that are killed are processes with the true time, so that days are told from today. */
const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 40);
const REAL_VAULT = "https://service.pcibooking.net/api";
const PATIENCE = { timeout: 240_000, interval: 200 };

const hotel = theShoreHotel(guaranteeChanges({ environment: "production" }));

let folder: string;
let database: TestDatabase;
let sandbox: Sandbox;
let hotelId: number;
let vault: PciBookingVault;
/** Only takes bookings: charging is left to the processes. */
let desk: TestEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-guarantee-crash-"));
  sandbox = await startSandbox(folder);
  const secrets = join(folder, "secrets.json");
  await writeFile(secrets, JSON.stringify({ shore: { pciBooking: sandbox.vaultShop } }));
  await chmod(secrets, 0o600);
  database = await createTestDatabase();
  const imported = await importHotel(database, hotel);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem));
  hotelId = Number((await lines("select hotel_id from hotel"))[0]);
  vault = new PciBookingVault({ baseUrl: `${sandbox.vaultUrl}/api`, ...sandbox.vaultShop });
  desk = await startTestEngine(database, { vaults: { vaultOf: () => vault }, holdsPerAddress: 1_000 });
});

afterAll(async () => {
  await desk.close();
  await database.drop();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An engine that ends like in a power cut when it reaches the step; without a step, it lives. */
function startEngine(doom: Doom | object): Promise<EngineProcess> {
  return startEngineProcess({
    DATABASE_URL: database.url,
    PORTICO_DATA: folder,
    PORTICO_HOLDS_PER_ADDRESS: "1000",
    PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
    DOOM: JSON.stringify(doom),
    DOOM_GATEWAY: `${REAL_VAULT} ${sandbox.vaultUrl}/api`,
    NODE_OPTIONS: `--import ${new URL("../../testing/doomed-engine.ts", import.meta.url).href}`,
  });
}

async function lines(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql, values);
  return rows.map((row) => Object.values(row).join(" "));
}

async function leaveCard(): Promise<string> {
  const session = await vault.session(sampleSession());
  if (!session.ok) throw new Error(JSON.stringify(session.problem));
  return tokenOf(await sendForm(session.value.formUrl, { number: VISA }));
}

/** A save that can be repeated at any engine, under the same key. */
async function prepareSave(
  arrival: PlainDate,
): Promise<(origin: string) => Promise<SavedReservation | null>> {
  const guest = new TestGuest(desk.origin);
  const items = await guest.choose([{ roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 1) }]);
  const expectedTotal = items.reduce((sum, { shownTotal }) => sum + shownTotal, 0);
  const request = await guest.request(items, { cardToken: await leaveCard(), expectedTotal });
  const key = randomUUID();
  return async (origin) => {
    const saved = await new TestGuest(origin).save(request, key).catch(() => null);
    return saved?.ok ? saved.answer : null;
  };
}

test("an engine that is killed while it saves leaves one reservation with its card, or none, and a repeat completes it", async () => {
  for (const [step, moment] of (["before", "after"] as const).entries()) {
    const save = await prepareSave(addDays(FIRST, step));
    const doomed = await startEngine({ statement: "insert into reservation (", moment });
    expect(await save(doomed.origin), moment).toBeNull();
    await doomed.kill();
    expect(await save(desk.origin), moment).toMatchObject({ state: "confirmed" });
  }
  expect(
    await lines("select count(*) as cards, count(distinct vault_token) as names from card_guarantee"),
  ).toEqual(["2 2"]);
  expect(await lines("select count(*) from left_card")).toEqual(["0"]);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("an engine that is killed while it charges a card leaves a charge that nobody makes again", async () => {
  const { credentialsId } = sandbox.vaultShop;
  const call = `/paymentGateway?credentialsId=${credentialsId}`;
  const END = "update guarantee_charge set state";
  const steps: [Doom, ended: string, taken: number][] = [
    // The vault cannot tell whether it was asked: a charge may be missed, but is never made twice.
    [{ call, moment: "before" }, "unclear", 0],
    [{ call, moment: "after" }, "unclear", 1],
    [{ statement: END, moment: "before" }, "unclear", 1],
    [{ statement: END, moment: "after" }, "charged", 1],
  ];
  for (const [step, [doom, ended, taken]] of steps.entries()) {
    const words = JSON.stringify(doom);
    const saved = await (await prepareSave(addDays(FIRST, 10 + step)))(desk.origin);
    if (saved === null) throw new Error("The stay could not be booked");
    const { number } = saved;
    const doomed = await startEngine(doom);
    const ordered = await chargeGuarantee(
      database,
      { hotelId, hotel, number },
      { amount: null, reason: "Did not come", now: Date.now() + 100 * 86_400_000 },
    );
    expect(ordered, words).toMatchObject({ ok: true });
    await database.pool.query("update guarantee_charge set try_at = now() where state = 'queued'");
    await doomed.ended;
    await database.pool.query("update guarantee_charge set try_at = now() where state = 'queued'");
    const survivor = await startEngine({});
    onTestFinished(() => survivor.kill());
    const stateOf = () =>
      lines("select state from guarantee_charge where order_number = $1", [`${number}G1`]);
    await expect.poll(stateOf, PATIENCE).toEqual([ended]);
    expect(await chargesOf(number), words).toBe(taken);
    expect(
      await lines(
        `select count(*) from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
         where r.number = $1 and m.kind like '%charge%'`,
        [number],
      ),
      words,
    ).toEqual([ended === "charged" ? "2" : "1"]);
    await survivor.stop();
  }
});

/** How many times the vault charged it, by the vault's own book. */
async function chargesOf(number: string): Promise<number> {
  const [chargeId] = await lines("select charge_id from guarantee_charge where order_number = $1", [
    `${number}G1`,
  ]);
  const answer = await fetch(`${sandbox.vaultUrl}/control/charges`);
  const { charges } = (await answer.json()) as { charges: { reference: string }[] };
  return charges.filter(({ reference }) => reference === chargeId).length;
}
