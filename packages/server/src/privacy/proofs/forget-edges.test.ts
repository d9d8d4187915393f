import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ANNA, openAccount, signed } from "../../accounts/testing/account-guest.ts";
import { checkInvariants } from "../../database/index.ts";
import { mailWriter, ownerLetters } from "../../letters/index.ts";
import { deliverMail } from "../../mail/index.ts";
import { MAILING } from "../../testing/start-mailing.ts";
import { resendLetter } from "../../desk/index.ts";
import { NO_JOBS } from "../../jobs/testing/no-jobs.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import type { Doom } from "../../testing/doom.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { forgetGuests } from "../forget-guests.ts";
import { findMarks } from "../testing/find-marks.ts";
import { bookAsGuest, MARK, STAY } from "../testing/plant-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const marks = () => findMarks(shop.database.pool, MARK);
const kept = () => shop.lines("select kept from reservation order by number");
const forget = (day: string) => forgetGuests(shop.database, at(day));

/** Letters are sent, as a mail server would have it. */
const send = () => shop.lines("update outgoing_mail set state = 'sent', sent_at = now()");

test("of a reservation that was cancelled without money nothing is left a month later, not even what repeats its answer", async () => {
  const { number } = await bookAsGuest(shop);
  await cancelReservation(shop.database, number);
  await send();
  // Cancelled on 10 January.
  await forget("2027-02-09");
  expect(await marks()).toContain("reservation.contact");
  expect(await shop.lines("select key from idempotency_key")).toHaveLength(1);
  await forget("2027-02-10");
  expect(await marks()).toEqual([]);
  expect(await shop.lines("select key from idempotency_key")).toEqual([]);
  expect(await kept()).toEqual(["nothing"]);
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});

test("a cancelled reservation that money came for is kept for the books", async () => {
  const { number } = await bookAsGuest(shop);
  await shop.lines("update payable set state = 'paid' where method = 'on_site'");
  await cancelReservation(shop.database, number);
  await shop.lines("update payable set state = 'paid' where state = 'void'");
  await send();
  await forget("2027-03-10");
  expect(await kept()).toEqual(["guest"]);
  await forget("2028-01-11");
  expect(await kept()).toEqual(["books"]);
  expect(await marks()).toEqual(["reservation.company", "reservation.contact"]);
  await forget("2037-12-31");
  expect(await kept()).toEqual(["books"]);
  await forget("2038-01-01");
  expect(await kept()).toEqual(["nothing"]);
});

test.each([
  ["a letter that waits", "update outgoing_mail set state = 'queued', sent_at = null"],
  [
    "money that is to go back by transfer",
    `insert into incoming_transfer (hotel_id, transfer_id, account, source, booked_on, amount_minor, currency, variable_symbol,
       occurrence, payer_name, payer_account, message, received_at, state, owner_kind, owner_id, back_minor, reason)
     select hotel_id, gen_random_uuid(), 'CZ6508000000192000145399', 'fio', '2027-01-12', 7000, 'CZK', '777', 1, '', '', '',
       '2027-01-12', 'to_return', 'reservation', reservation_id, 7000, 'second' from reservation`,
  ],
  [
    "an insurer that is to be asked",
    `insert into insurance_policy (hotel_id, reservation_id, tariff, name, premium_minor, currency, insured, reference,
       insured_amount_minor, terms_version, agreed_at, task, ask_at)
     select hotel_id, reservation_id, 'stay', 'Stay', 1, 'CZK', '["x"]', '', 1, '1', now(), 'issue', now() from reservation`,
  ],
])("%s keeps the guest, however long ago the stay was", async (_what, open) => {
  await bookAsGuest(shop);
  await send();
  await shop.lines(open);
  await forget("2050-01-01");
  expect(await kept()).toEqual(["all"]);
  await emptyTables(shop.database, ["insurance_policy", "incoming_transfer"]);
  await send();
  await forget("2050-01-01");
  expect(await kept()).toEqual(["nothing"]);
});

test("stays to come are left alone whatever is set", async () => {
  await shop.change({
    retention: {
      books: 10,
      stays: 14,
      wishes: 0,
      unpaid: 1,
      letters: 1,
      drafts: 1,
      waiting: 0,
      vouchers: 0,
      cards: 0,
      accounts: 30,
      lodgers: 2192,
    },
  });
  await bookAsGuest(shop);
  await send();
  await forget("2027-05-12");
  expect(await kept()).toEqual(["all"]);
  await forget("2027-05-13");
  expect(await kept()).toEqual(["guest"]);
});

test("an account goes three years after the last login, with its list, and what was booked with it stays", async () => {
  await shop.change({ accounts: true });
  const anna = await openAccount(shop);
  const { userId } = anna.account;
  const request = await shop.guest.request(await shop.guest.choose([STAY]), { userId });
  expect(await shop.guest.ask("save", request, signed(anna))).toMatchObject({ ok: true });
  const left = () => shop.lines("select count(*) from guest_account");
  await shop.lines("update guest_account set last_used_at = '2027-02-01T12:00:00Z'");
  // On 10 January, the day that it is in tests.
  expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({ ok: true });
  await forget("2030-01-09");
  expect(await left()).toEqual(["1"]);
  await forget("2030-01-10");
  expect(await left()).toEqual(["0"]);
  expect(await shop.lines("select * from account_booking")).toEqual([]);
  expect(await shop.lines("select count(*) from reservation")).toEqual(["1"]);
});

test("the day is the hotel's", async () => {
  await bookAsGuest(shop);
  await send();
  // Thirty days after 12 May are over at midnight in Prague, when it is ten in the evening in London.
  await forgetGuests(shop.database, Date.parse("2027-06-11T21:59:00Z"));
  expect(await kept()).toEqual(["all"]);
  await forgetGuests(shop.database, Date.parse("2027-06-11T22:00:00Z"));
  expect(await kept()).toEqual(["guest"]);
});

test("several processes at once and a run after each other come to the same, batch after batch", async () => {
  const MANY = 130;
  await bookAsGuest(shop);
  await send();
  await shop.lines(
    `insert into reservation (hotel_id, reservation_id, number, payment_id, state, arrival, departure, language, currency,
       total_minor, deposit_minor, payment_method, contact, note, config_version, address_hash, ended_at)
     select hotel_id, gen_random_uuid(), 'many-' || n, 'many-' || n, 'expired', arrival, departure, language, currency,
       0, 0, payment_method, contact, note, config_version, '', '2027-01-10' from reservation, generate_series(1, ${MANY}) as n`,
  );
  await Promise.all(Array.from({ length: 4 }, () => forget("2027-02-15")));
  await forget("2027-02-15");
  expect((await kept()).toSorted()).toEqual(["all", ...Array<string>(MANY).fill("nothing")]);
});

test("a letter to a guest whose address is no longer kept is dropped, and one to the hotel about them still goes", async () => {
  await bookAsGuest(shop);
  await send();
  await forget("2029-01-01");
  const sent: string[] = [];
  const transport = {
    send: ({ to, replyTo }: { to: string; replyTo: string }) =>
      Promise.resolve(void sent.push(`${to} ${replyTo}`)),
    close: () => undefined,
  };
  const write = mailWriter(shop.database, ownerLetters(shop.database, MAILING), MAILING);
  await shop.lines("update outgoing_mail set state = 'queued', sent_at = null");
  const [hotelId = 0] = (await shop.lines("select hotel_id from hotel")).map(Number);
  for (const mailId of await shop.lines("select mail_id from outgoing_mail order by kind"))
    await deliverMail({ database: shop.database, transport, write }, { hotelId, mailId });
  expect(await shop.lines("select kind, state from outgoing_mail order by kind")).toEqual([
    "guest_confirmation dropped",
    "hotel_notice sent",
  ]);
  expect(sent).toEqual(["desk@lake.example "]);
  // Staff who want to resend one are told, and nothing is changed.
  await send();
  const [number = ""] = await shop.lines("select number from reservation");
  const named = { hotelId, hotel: theShoreHotel(), number };
  const parts = { database: shop.database, jobs: NO_JOBS };
  const wish = { kind: null, to: null, language: null, by: "Eva" };
  expect(await resendLetter(parts, named, wish)).toEqual({ ok: false, problem: { code: "no_address" } });
});

const DOOMED = new URL("../../testing/doomed-engine.ts", import.meta.url).href;
const PROCESS = fileURLToPath(new URL("../testing/forgetting-process.ts", import.meta.url));

/** How a process ends that forgets guests on this day and is killed at this step. */
function forgetAndDie(day: string, doom: Doom): Promise<string | null> {
  const env = {
    ...process.env,
    NODE_NO_WARNINGS: "1",
    DATABASE_URL: shop.database.url,
    FORGET_AT: `${day}T12:00:00Z`,
    DOOM: JSON.stringify(doom),
  };
  return new Promise((done) => {
    const child = execFile(process.execPath, ["--import", DOOMED, PROCESS], { env });
    child.on("exit", (_code, signal) => done(signal));
  });
}

test("a process that is killed leaves a guest as it was or forgotten, and the next run goes on", async () => {
  vi.setSystemTime(NOW);
  await bookAsGuest(shop);
  await bookAsGuest(shop, {}, { arrival: "2027-05-20", departure: "2027-05-22" });
  await send();
  const whole = await marks();
  // Before the commit of what it has written: as it was, although half of it had been written.
  expect(await forgetAndDie("2029-01-01", { statement: "update outgoing_mail set", moment: "before" })).toBe(
    "SIGKILL",
  );
  expect(await kept()).toEqual(["all", "all"]);
  expect(await marks()).toEqual(whole);
  // After it: forgotten as far as books allow.
  expect(await forgetAndDie("2029-01-01", { statement: "update outgoing_mail set", moment: "after" })).toBe(
    "SIGKILL",
  );
  expect(await kept()).toEqual(["books", "books"]);
  await forget("2029-01-01");
  expect(await marks()).toEqual(["reservation.company", "reservation.contact"]);
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});
