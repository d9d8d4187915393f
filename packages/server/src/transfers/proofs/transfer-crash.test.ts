import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BankDirectory } from "../../banks/index.ts";
import type { Doom } from "../../testing/doom.ts";
import { startEngineProcess } from "../../testing/engine-process.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { HotelSecrets } from "../../secrets/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { FedAccounts } from "../bank-feed-store.ts";
import { readDueAccounts } from "../read-accounts.ts";
import { SHORE_IBAN, TransferDesk } from "../testing/transfer-desk.ts";

const HOUR = 3_600_000;
const TOKEN = `demo${SHORE_IBAN}`;
const PAYER = { payerName: "Kanárka Zpěvavá", payerAccount: "7719391803/2010" };

let folder: string;
let sandbox: Sandbox;
let shop: TestShop;
let desk: TransferDesk;
let printed = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-doom-"));
  sandbox = await startSandbox(folder);
  const secrets = join(folder, "secrets.json");
  await writeFile(secrets, JSON.stringify({ shore: { fio: { token: TOKEN } } }));
  await chmod(secrets, 0o600);
  // The doomed engines are processes with the true time.
  shop = await openShop({ now: Date.now() });
  vi.useRealTimers();
  desk = await TransferDesk.open(shop);
  const { payment } = theShoreHotel();
  const feed = { provider: "fio" as const };
  const bankAccounts = payment.bankAccounts.map((account) => ({ ...account, feed }));
  await shop.settle({ payment: { ...payment, bankAccounts } });
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

/** An engine that reads the account every second and is killed when it reaches the step. */
async function liveUntil(doom: Doom): Promise<void> {
  const engine = await startEngineProcess(
    {
      DATABASE_URL: shop.database.url,
      PORTICO_DATA: folder,
      PORTICO_HOTEL_SECRETS: join(folder, "secrets.json"),
      PORTICO_BANK_SECONDS: "1",
      LOG_LEVEL: "debug",
      DOOM: JSON.stringify(doom),
      DOOM_BANK: `${sandbox.bankUrl}/v1/rest`,
      NODE_OPTIONS: `--import ${new URL("../../testing/doomed-engine.ts", import.meta.url).href}`,
    },
    (text) => {
      printed += text;
    },
  ).catch(() => null);
  // It may have died before it served.
  if (engine !== null) await engine.ended;
}

/** What a later engine does. */
async function goOn(): Promise<void> {
  const standIn = { baseUrl: `${sandbox.bankUrl}/v1/rest`, tokenOf: () => TOKEN };
  const banks = new BankDirectory({ secrets: new HotelSecrets(), standIn });
  const accounts = new FedAccounts();
  const parts = { database: shop.database, banks, accounts, every: HOUR, notice: () => undefined };
  await readDueAccounts(parts, () => Date.now() + HOUR);
  await shop.database.pool.query("update bank_feed set ask_at = now()");
  await desk.settle();
  await desk.settle();
}

const STEPS: readonly [string, Doom][] = [
  [
    "after the bank's answer, before its lines are kept",
    { statement: "insert into incoming_transfer", moment: "before" },
  ],
  [
    "when its lines are kept, before they mean anything",
    { statement: "insert into incoming_transfer", moment: "after" },
  ],
  [
    "before what they mean is committed",
    { statement: "update incoming_transfer set state", moment: "before" },
  ],
];

test.each(STEPS)("an engine that is killed %s: the money is counted once", async (_, doom) => {
  const arrival = addDays(
    todayIn("Europe/Prague", Date.now()),
    40 + 3 * STEPS.findIndex(([, step]) => step === doom),
  );
  const saved = await desk.book({}, { roomTypeId: 1, arrival, departure: addDays(arrival, 2) });
  const [symbol] = await shop.lines(
    "select s.symbol from payment_symbol s join reservation r using (hotel_id, reservation_id) where r.payment_id = $1",
    [saved.paymentId],
  );
  const sent = await fetch(`${sandbox.bankUrl}/control/transfers`, {
    method: "POST",
    body: JSON.stringify({ amount: saved.deposit / 100, symbol, iban: SHORE_IBAN, ...PAYER }),
  });
  expect(sent.status).toBe(200);
  await liveUntil(doom);
  await goOn();
  expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
  const kept = await shop.lines(
    `select t.state from incoming_transfer t join reservation r on r.reservation_id = t.owner_id where r.payment_id = $1`,
    [saved.paymentId],
  );
  expect(kept).toEqual(["kept"]);
  const mails = await shop.lines(
    `select m.kind from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
     where r.payment_id = $1 and m.kind in ('guest_paid', 'guest_transfer', 'hotel_transfer')`,
    [saved.paymentId],
  );
  expect(mails).toEqual(["guest_paid"]);
});

test("nothing that such engines print names the token or whoever has paid", () => {
  expect(printed).not.toBe("");
  for (const secret of [TOKEN, SHORE_IBAN, PAYER.payerName, "7719391803"])
    expect(printed).not.toContain(secret);
});
