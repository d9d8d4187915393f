import { LANGUAGES } from "@portico/domain/texts/language";
import { usualRetention } from "@portico/domain/privacy/retention";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, NOW, type TestShop } from "../../testing/test-shop.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { eraseGuest, planErasure } from "../erase-guest.ts";
import { GUEST_TABLES, SWEPT_COLUMNS } from "../guest-columns.ts";
import { guestPage } from "../guest-page.ts";
import { readPrivacyActions } from "../privacy-action-store.ts";
import { readGuest } from "../read-guest.ts";
import { repeatErasures } from "../repeat-erasures.ts";
import { findMarks } from "../testing/find-marks.ts";
import { bookAsGuest, EMAIL, MARK, plantGuest, type Planted } from "../testing/plant-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let shop: TestShop;
let planted: Planted;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function plantAnew(): Promise<void> {
  await shop.empty();
  await emptyTables(shop.database, ["slot_wait", "slot_resource", "privacy_action"]);
  vi.setSystemTime(NOW);
  planted = await plantGuest(shop);
}

const SECRET = "a secret for tests alone";
const retention = usualRetention("CZ");
const on = (today: string) => ({
  hotelId: planted.hotelId,
  code: "shore",
  defaultLanguage: "en" as const,
  timeZone: "Europe/Prague",
  country: "CZ",
  retention,
  today,
  secret: SECRET,
});
const erasure = { by: "Eva", secret: SECRET, now: NOW };
const guest = { email: EMAIL };
const marks = () => findMarks(shop.database.pool, MARK);

describe("what a guest is given", () => {
  beforeAll(plantAnew);

  test("has every word that is kept of them in any table, and nobody else's", async () => {
    const saved = await answered(
      shop.guest.book([{ roomTypeId: 2, arrival: "2027-06-01", departure: "2027-06-02" }]),
    );
    const record = await readGuest(shop.database.pool, on("2027-05-20"), { email: EMAIL.toUpperCase() });
    const text = JSON.stringify(record);
    expect(record.sales.map(({ number }) => number)).toContain(planted.number);
    expect(record.sales).toHaveLength(2);
    const told = new Set(
      record.sales.flatMap(({ data }) =>
        Object.entries(data).flatMap(([table, rows]) =>
          rows.flatMap((row) =>
            Object.entries(row)
              .filter(([, value]) => new RegExp(MARK, "i").test(JSON.stringify(value)))
              .map(([column]) => `${table}.${column}`),
          ),
        ),
      ),
    );
    for (const { table, columns } of GUEST_TABLES)
      for (const column of Object.keys(columns)) expect(told).toContain(`${table}.${column}`);
    for (const column of SWEPT_COLUMNS["card_guarantee"]?.split(" ") ?? [])
      if (!["vault_token", "last4"].includes(column)) expect(told).toContain(`card_guarantee.${column}`);
    expect(record.sales.flatMap(({ data }) => data["lodger"] ?? [])).toMatchObject([
      { firstName: "Zpěvulka", documentKind: "passport", documentNumber: "ZPEVULKA918273" },
    ]);
    expect(record.wishes).toMatchObject([{ day: "2027-05-11", contact: { email: EMAIL } }]);
    expect(record.drafts).toMatchObject([{ body: { note: "Zpěvulka" } }]);
    // Keys that open something are left out, and so are other guests.
    expect(text).not.toContain("key-of-stay");
    expect(text).not.toContain("vault_token");
    expect(text).not.toContain("code_sealed");
    expect(text).not.toContain(saved.number);
    expect(text).not.toContain("zofie");
  });

  test("says until when it is kept, sale by sale", async () => {
    const record = await readGuest(shop.database.pool, on("2027-05-20"), guest);
    expect(record.sales.map(({ kind, keptUntil }) => [kind, keptUntil])).toEqual(
      expect.arrayContaining([
        ["reservation", { all: "2028-05-11", books: "2037-12-31" }],
        ["voucher_order", { all: "2029-05-10", books: "2038-12-31" }],
      ]),
    );
  });

  test("reads in every language, with all that they would look for", async () => {
    const record = await readGuest(shop.database.pool, on("2027-05-20"), guest);
    const expected = [
      planted.number,
      "Zpěvulka prosí krmítko",
      "Zpěvulčí Zpěvulka 1",
      "Zpěvulka s.r.o.",
      "Zpěvulko, užij si to, Zpěvulka",
      "mlada.zpevulka@guest.example",
      "ZPĚVULKA, 918273/0100",
      "Zpěvulka came late",
      "sent to zpevulka@other.example",
      "desk@lake.example",
      "ZPEVULKA918273",
    ];
    for (const language of LANGUAGES) {
      const page = guestPage({ ...record, language }, theShoreHotel());
      expect(page).toContain(`lang="${language}"`);
      for (const words of expected) expect(page).toContain(words);
      // No key without words, no value that could not be written.
      expect(page).not.toMatch(/privacy\.|undefined|NaN|\[object/);
    }
  });

  test("shows what a guest typed as text", async () => {
    await shop.lines("update reservation set note = '<script>alert(1)</script>'");
    const record = await readGuest(shop.database.pool, on("2027-05-20"), guest);
    expect(guestPage(record, theShoreHotel())).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("the recipient of a voucher is given what stands on it, and nothing of its buyer", async () => {
    const record = await readGuest(shop.database.pool, on("2027-05-20"), {
      email: "mlada.zpevulka@guest.example",
    });
    expect(record).toMatchObject({ sales: [], received: [{ recipient: { name: "Zpěvulka mladší" } }] });
    expect(JSON.stringify(record)).not.toContain("Zpěvulková");
  });
});

describe("an erasure", () => {
  beforeEach(plantAnew);

  test("is refused for a stay to come, and for what is under way", async () => {
    const obstacles = async (day: string) =>
      (await planErasure(shop.database.pool, on(day), guest)).obstacles;
    expect(await obstacles("2027-05-12")).toEqual([
      { why: "to_come", number: planted.number, day: "2027-05-12" },
    ]);
    expect(await obstacles("2027-05-13")).toEqual([]);
    await shop.lines("update money_return set state = 'queued', try_at = now(), ended_at = null");
    expect(await obstacles("2027-05-13")).toEqual([{ why: "open_money", number: planted.number }]);
    await shop.lines("update money_return set state = 'done', try_at = null, ended_at = now()");
    await shop.lines("update outgoing_mail set state = 'queued', sent_at = null");
    expect(await obstacles("2027-05-13")).toEqual([{ why: "open_letters", number: planted.number }]);
    await shop.lines("update outgoing_mail set state = 'sent', sent_at = now()");
    await bookAsGuest(
      shop,
      { paymentMethod: "bank_transfer" },
      { arrival: "2027-05-20", departure: "2027-05-22" },
    );
    expect(await obstacles("2027-05-13")).toMatchObject([{ why: "waits" }]);
  });

  test("is refused while a voucher has money on it, whose buyer must be reached", async () => {
    await shop.lines("delete from voucher_entry where entry_no = 2");
    await shop.lines("update voucher set balance_minor = 500000, spent_minor = 0");
    const { obstacles } = await planErasure(shop.database.pool, on("2027-05-13"), guest);
    expect(obstacles).toMatchObject([{ why: "voucher_lives", day: "2028-05-10" }]);
    const later = await planErasure(shop.database.pool, on("2028-05-11"), guest);
    expect(later.obstacles).toEqual([]);
  });

  test("leaves of a guest what books need, says until when, and is written down without the guest", async () => {
    const plan = await planErasure(shop.database.pool, on("2027-05-13"), guest);
    const done = await eraseGuest(shop.database, on("2027-05-13"), guest, erasure);
    expect(done).toEqual(plan);
    expect(done).toMatchObject({ gone: [], obstacles: [], wishes: 1, drafts: 1 });
    expect(done.books.map(({ until }) => until).toSorted()).toEqual(["2037-12-31", "2038-12-31"]);
    // What stays: books, and texts that the hotel wrote on blocks or could not place, to which no address leads.
    expect(await marks()).toEqual([
      "guarantee_charge.reason",
      "incoming_transfer.message",
      "incoming_transfer.note",
      "incoming_transfer.payer_account",
      "incoming_transfer.payer_name",
      "insurance_policy.policy_number",
      "insurance_policy.reference",
      "lodger.details",
      "payment_attempt.dispute",
      "reservation.company",
      "reservation.contact",
      "room_block.reason",
      "slot_block.reason",
      "staff_action.words",
      "voucher_entry.reason",
      "voucher_order.company",
      "voucher_order.contact",
    ]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
    const journal = await readPrivacyActions(shop.database.pool, planted.hotelId);
    expect(journal).toMatchObject([
      {
        action: "erase",
        by: "Eva",
        words:
          "sales erased: 0; reduced to the books: 2, kept until 2038-12-31; left because they are not over: 0; vouchers received: 0, wishes: 1, drafts: 1, letters: 0; in the register of those who stayed: 1, kept until 2033-05-12",
      },
    ]);
    // The second time there is nothing to do: the address is unknown.
    expect(await planErasure(shop.database.pool, on("2027-05-13"), guest)).toMatchObject({
      gone: [],
      books: [],
    });
    // The sale is still found by its number, for its guest and for the law.
    const byNumber = await readGuest(shop.database.pool, on("2027-05-13"), { number: planted.number });
    expect(byNumber.sales).toMatchObject([
      { kept: "books", data: { reservation: [{ contact: { email: "" } }] } },
    ]);
  });

  test("takes those who were in the register for longer than the law asks, and those who did not come at all", async () => {
    const count = () => shop.lines("select count(*) from lodger");
    await eraseGuest(shop.database, on("2033-05-12"), guest, erasure);
    expect(await count()).toEqual(["1"]);
    await eraseGuest(shop.database, on("2033-05-13"), { number: planted.number }, erasure);
    expect(await count()).toEqual(["0"]);
  });

  test("takes those of a cancelled stay from the register", async () => {
    await shop.lines("update reservation set state = 'cancelled', ended_at = now(), hold_until = null");
    const done = await eraseGuest(shop.database, on("2027-05-13"), guest, erasure);
    expect(done.lodgers).toEqual({ count: 0, until: null });
    expect(await shop.lines("select count(*) from lodger")).toEqual(["0"]);
  });

  test("has a card deleted that a vault still keeps", async () => {
    await shop.lines("update card_guarantee set forget_at = '2027-05-26', forgotten_at = null");
    await eraseGuest(shop.database, on("2027-05-13"), guest, {
      ...erasure,
      now: Date.parse("2027-05-13T10:00:00Z"),
    });
    expect(await shop.lines("select forget_at = '2027-05-13T10:00:00Z' from card_guarantee")).toEqual([
      "true",
    ]);
  });

  test("takes everything of what nobody has paid for, and leaves what is to come", async () => {
    const { number } = await bookAsGuest(shop, {}, { arrival: "2027-08-20", departure: "2027-08-22" });
    await shop.lines("update outgoing_mail set state = 'sent', sent_at = now() where state = 'queued'");
    await shop.lines(
      `insert into reservation (hotel_id, reservation_id, number, payment_id, state, arrival, departure, language, currency,
         total_minor, deposit_minor, payment_method, contact, note, config_version, address_hash, ended_at)
       select hotel_id, gen_random_uuid(), '270099999', 'unpaid', 'expired', arrival, departure, language, currency, 0, 0,
         payment_method, contact, note, config_version, '', '2027-05-13' from reservation where number = $1`,
      [number],
    );
    const done = await eraseGuest(shop.database, on("2027-05-13"), guest, erasure);
    expect(done.gone.map((sale) => sale.number)).toEqual(["270099999"]);
    expect(done.books).toHaveLength(2);
    expect(done.obstacles).toMatchObject([{ why: "to_come", number }]);
    expect(await shop.lines("select kept from reservation order by kept")).toEqual([
      "all",
      "books",
      "nothing",
    ]);
  });

  test("takes the account with its details and passkeys, which an export names without what they are checked with", async () => {
    await shop.lines(
      `insert into guest_account (hotel_id, account_id, email, language, confirmed_at, contact, company)
       values ($1, '018f0000-0000-7000-8000-0000000000c1', $2, 'en', now(), $3, $4)`,
      [planted.hotelId, EMAIL, { lastName: "Zpěvulka", phone: "777000321" }, { name: "Zpěv a spol." }],
    );
    await shop.lines(
      `insert into account_passkey (hotel_id, account_id, credential_id, public_key, sign_count, name, created_at)
       values ($1, '018f0000-0000-7000-8000-0000000000c1', 'id', 'key', 0, 'Zpěvulčin telefon', '2027-01-10T11:00:00Z')`,
      [planted.hotelId],
    );
    const record = await readGuest(shop.database.pool, on("2027-05-13"), guest);
    expect(record.passkeys).toEqual([
      expect.objectContaining({
        name: "Zpěvulčin telefon",
        created_at: expect.stringContaining("2027-01-10"),
      }),
    ]);
    expect(Object.keys(record.passkeys[0] ?? {})).not.toContain("credential_id");
    expect(Object.keys(record.passkeys[0] ?? {})).not.toContain("public_key");
    const page = guestPage(record, theShoreHotel());
    for (const known of ["Zpěvulčin telefon", "777000321", "Zpěv a spol."]) expect(page).toContain(known);
    await eraseGuest(shop.database, on("2027-05-13"), guest, erasure);
    expect(await shop.lines("select count(*) from account_passkey")).toEqual(["0"]);
  });

  test("of the recipient of a voucher leaves the voucher good", async () => {
    const recipient = { email: "mlada.zpevulka@guest.example" };
    const before = await shop.lines("select balance_minor, spent_minor, last_day from voucher");
    const done = await eraseGuest(shop.database, on("2027-05-13"), recipient, erasure);
    expect(done.received).toHaveLength(1);
    expect(await findMarks(shop.database.pool, "mlad")).toEqual([]);
    expect(await shop.lines("select balance_minor, spent_minor, last_day from voucher")).toEqual(before);
    expect(await shop.lines("select contact ->> 'email' from voucher_order")).toEqual([EMAIL]);
  });

  test("is repeated after a backup from before it was restored", async () => {
    await eraseGuest(shop.database, on("2027-05-13"), guest, erasure);
    const journal = await readPrivacyActions(shop.database.pool, planted.hotelId);
    const keys = new Set(journal.flatMap(({ guestKey }) => guestKey ?? []));
    // The backup knew the guest.
    await shop.lines("update reservation set kept = 'all', contact = contact || $1, note = 'Zpěvulka'", [
      JSON.stringify(guest),
    ]);
    expect(await repeatErasures(shop.database, on("2027-05-13"), new Set(["another"]), erasure)).toBe(0);
    expect(await repeatErasures(shop.database, on("2027-05-13"), keys, erasure)).toBe(1);
    expect(await shop.lines("select kept, note, contact ->> 'email' from reservation")).toEqual(["books  "]);
  });
});
