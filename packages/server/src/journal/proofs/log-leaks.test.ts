import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { PROMO } from "@portico/domain/testing/lake-hotel";
import { sendForm, tokenOf } from "../../vaults/testing/sandbox-vault.ts";
import { guaranteeChanges } from "../../guarantees/testing/guarantee-desk.ts";
import { cardPayment } from "../../payments/testing/card-desk.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { RudeMailServer } from "../../mail/testing/rude-mail-server.ts";
import { DOUBLE, NIGHT_PRICE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, TestGuest, type Wish } from "../../testing/test-guest.ts";

// A whole engine as its operator runs it, with every line of its log, while a guest with a conspicuous name books, pays
// and makes every mistake, and while mail and payments fail.

const SECRETS = {
  ofEngine: "canary-engine-secret-7f3a",
  ofMail: "canary-mail-password-91bc",
  ofGateway: "sandbox-only",
};
const CARD = "4111111111111111";
const GUEST = {
  salutation: "miss",
  firstName: "Kanárka",
  lastName: "Zpěvavá",
  email: "zpevava.kanarka@guest.example",
  prefix: "+420",
  phone: "777918273",
  street: "Ptačí 7719",
  city: "Zobákov",
  zip: "39918",
  country: "CZ",
  nationality: "CZ",
} as const;
const INSURED = ["Pojistěnka Tajemná", "Utajenec Krytý"];
const NOTE = "Prosím krmítko na balkon";
const PERSONAL = [
  "Kanárka",
  "Zpěvavá",
  "zpevava.kanarka",
  "777918273",
  "777 918 273",
  "Ptačí 7719",
  "Zobákov",
  "krmítko",
];

let database: TestDatabase;
let mailServer: RudeMailServer;
let engine: EngineProcess;
let guest: TestGuest;
let folder: string;
let printed = "";

beforeAll(async () => {
  database = await createTestDatabase();
  const { payment } = cardPayment();
  const vaulted = guaranteeChanges({}, PROMO);
  const { guarantee } = vaulted.payment;
  await importHotel(
    database,
    theShoreHotel({ ...vaulted, payment: { ...payment, guarantee }, insurance: true }),
  );
  mailServer = await RudeMailServer.open((recipient) => !recipient.startsWith("zpevava"));
  folder = await mkdtemp(join(tmpdir(), "portico-leaks-"));
  const smtp = `smtp://mailer:${SECRETS.ofMail}@127.0.0.1:${mailServer.port}`;
  engine = await startEngineProcess(
    {
      DATABASE_URL: database.url,
      PORTICO_DATA: folder,
      PORTICO_DEMO: "on",
      PORTICO_SECRET: SECRETS.ofEngine,
      SMTP_URL: smtp,
      LOG_LEVEL: "debug",
    },
    (text) => {
      printed += text;
    },
  );
  guest = new TestGuest(engine.origin);
});
afterAll(async () => {
  await engine.stop();
  await mailServer.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The engine is a process with the true time, so that days are told from today. */
const inDays = (days: number) => addDays(todayIn("Europe/Prague", Date.now()), days);
const stay = { roomTypeId: DOUBLE, arrival: inDays(40), departure: inDays(42) };
const insuredStay = { roomTypeId: DOUBLE, arrival: inDays(60), departure: inDays(62) };
const later = { roomTypeId: DOUBLE, arrival: inDays(50), departure: inDays(52) };

async function book(wish: Wish = stay, changes = {}): Promise<SavedReservation> {
  return answered(guest.book([wish], { paymentMethod: "card", contact: GUEST, note: NOTE, ...changes }));
}

/** Leaves a card at the vault of the engine's own sandbox and books with it. */
async function bookWithCard(): Promise<void> {
  const page = `${engine.origin}/pci-booking?client=shore`;
  const session = await answered(
    guest.ask("authSession", { extension: null, language: "en", pageUrl: page }),
  );
  const cardToken = tokenOf(await sendForm(session.formUrl, { number: CARD, holder: "K Z" }));
  expect(await guest.ask("storedCard", { token: cardToken })).toMatchObject({ answer: { last4: "1111" } });
  await book({ ...later, ratePlanId: PROMO }, { paymentMethod: "on_site", cardToken });
}

/** Insures other people's stay, after giving one name too many. */
async function bookInsured(): Promise<void> {
  const { arrival, departure } = insuredStay;
  const amount = 2 * NIGHT_PRICE[DOUBLE];
  const asked = { arrival, departure, persons: 2, amount, language: "en", currency: "CZK" } as const;
  const offer = await guest.ask("insuranceProduct", asked);
  if (!offer.ok || !offer.answer.available) throw new Error(JSON.stringify(offer));
  const { tariffs, termsVersion } = offer.answer;
  const [chosen] = tariffs;
  if (chosen === undefined) throw new Error("The insurer offers nothing");
  const { tariff, premium, quoteId } = chosen;
  const order = (names: string[]) => ({
    paymentMethod: "card" as const,
    paymentPart: "full" as const,
    insurance: { tariff, premium, quoteId },
    insured: { names, termsVersion },
    expectedTotal: amount + premium,
  });
  const refused = await guest.book([insuredStay], order([...INSURED, ...INSURED]));
  expect(refused).toMatchObject({ ok: false, problem: { code: "invalid_request" } });
  await book(insuredStay, order(INSURED));
}

/** Every call, with bodies and addresses that are wrong in every way and full of secrets. */
async function blunder(secrets: readonly string[]): Promise<void> {
  const all = {
    ...GUEST,
    note: NOTE,
    contact: GUEST,
    number: CARD,
    code: secrets[0],
    payment_id: secrets[1],
    addons: [{ type: "erv", tarif_code: INSURED[0], insured: INSURED.map((name) => ({ name })) }],
  };
  const bodies = [JSON.stringify(all), JSON.stringify([all]), `{"contact": "${GUEST.email}`, "\u0000"];
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name];
    const query = new URLSearchParams({ ...GUEST, number: CARD, return_token: secrets[0] ?? "" }).toString();
    for (const body of bodies) {
      const isGet = call.method === "GET";
      const answer = await fetch(`${engine.origin}${callPath(call)}?${query}`, {
        method: call.method,
        ...(isGet ? {} : { body }),
        headers: { "x-client": "shore", "content-type": "application/json", "idempotency-key": GUEST.email },
      });
      await answer.text();
    }
  }
  for (const path of [`/${GUEST.email}`, `/api/${secrets[0]}`, `/api/payments/gopay/${secrets[0]}`]) {
    await (
      await fetch(engine.origin + path, { headers: { referer: `https://x.example/#${secrets[0]}` } })
    ).text();
    await (await fetch(engine.origin + path, { method: "POST", body: GUEST.email })).text();
  }
}

/** Rows of every table that hold the text, as `schema.table`. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const quoted = name
      .split(".")
      .map((part) => `"${part}"`)
      .join(".");
    const hits = await database.pool.query(
      `select 1 from ${quoted} t where position($1 in t::text) > 0 limit 1`,
      [text],
    );
    if (hits.rowCount) found.push(name);
  }
  return found;
}

test("nothing of a guest, a key or a card is printed, and each is kept where it belongs and nowhere else", async () => {
  const saved = await book();
  const items = await guest.choose([stay]);
  const held = await guest.ask("availableRooms", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    items,
    hold: true,
    holdToken: null,
  });
  const draft = await guest.ask("saveDraft", {
    token: null,
    body: { contact: GUEST, insured: { names: INSURED } },
    writer: "one-page",
    revision: 1,
    known: 0,
  });
  const holdToken = held.ok ? (held.answer.hold?.token ?? "") : "";
  const draftToken = draft.ok ? draft.answer.token : "";
  const { paymentId, returnToken } = saved;
  expect([holdToken, draftToken, returnToken].every((token) => token.length >= 22)).toBe(true);

  const gateway = new URL(saved.gateway?.url ?? "").origin;
  await fetch(`${gateway}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault: "status", status: 500 }),
  });
  await bookInsured();
  await book(stay, { note: `${NOTE} 2` });
  await book(later, { paymentMethod: "on_site" });
  await bookWithCard();
  await guest.ask("pay", { paymentId, returnToken, method: "card", part: "full" });
  await guest.ask("paymentCheck", { paymentId, returnToken });
  await guest.ask("paymentCheck", { paymentId, returnToken: draftToken });
  await guest.ask("loadReservation", { paymentId, returnToken });
  await guest.ask("sendLink", { paymentId });
  await guest.ask("coupon", { code: GUEST.email });
  await guest.book([stay], { contact: GUEST, note: `${NOTE} ${CARD}` });
  await blunder([returnToken, paymentId]);
  await vi.waitFor(
    async () => {
      const failed = await database.pool.query(
        "select 1 from outgoing_mail where attempts > 0 and last_error is not null",
      );
      expect(failed.rowCount).toBeGreaterThan(1);
      expect(mailServer.letters).toHaveLength(2);
    },
    { timeout: 240_000, interval: 100 },
  );

  const log = printed.toLowerCase();
  expect(log).toContain("/api/ibe4/save");
  const lines = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const told = (msg: string) => lines.filter((line) => line["msg"] === msg && line["hotel"] === "shore");
  for (const msg of ["reservation saved", "payment moved on", "letter sent", "request"]) {
    expect([msg, told(msg).length > 0]).toEqual([msg, true]);
  }
  const keys = [
    returnToken,
    holdToken,
    draftToken,
    SECRETS.ofEngine,
    SECRETS.ofMail,
    SECRETS.ofGateway,
    CARD,
  ];
  for (const canary of [...PERSONAL, ...INSURED, ...keys]) {
    expect(log.includes(canary.toLowerCase()), `the log tells ${canary}`).toBe(false);
  }
  for (const key of keys) expect([key, await tablesWith(key)]).toEqual([key, []]);
  for (const fact of PERSONAL) {
    const places = await tablesWith(fact);
    expect([fact, places.filter((name) => !/\.(reservation|checkout_draft)$/.test(name))]).toEqual([
      fact,
      [],
    ]);
  }
  const named = await Promise.all(INSURED.map(tablesWith));
  expect(named).toEqual(INSURED.map(() => ["public.checkout_draft", "public.insurance_policy"]));
  // What the hotel gets.
  const letters = mailServer.letters.join("\n").replaceAll("=\n", "");
  expect(letters).toContain("Subject:");
  for (const key of keys) expect(letters).not.toContain(key);
});
