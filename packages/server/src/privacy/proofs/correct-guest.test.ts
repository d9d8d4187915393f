import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { correctGuest } from "../correct-guest.ts";
import type { Correction } from "../correction-store.ts";
import type { GuestName } from "../guest-store.ts";
import { readPrivacyActions } from "../privacy-action-store.ts";
import { EMAIL, plantGuest, type Planted } from "../testing/plant-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let shop: TestShop;
let planted: Planted;

beforeAll(async () => {
  shop = await openShop();
  planted = await plantGuest(shop);
  await shop.lines("create table as_planted as select contact from reservation limit 1");
});
beforeEach(async () => {
  await emptyTables(shop.database, ["privacy_action"]);
  for (const table of ["reservation", "voucher_order"])
    await shop.lines(`update ${table} set kept = 'all', contact = (select contact from as_planted)`);
});
afterAll(() => shop.close());

function correct(guest: GuestName, correction: Correction) {
  const staff = { by: "eva", secret: "a secret for tests alone" };
  return correctGuest(shop.database, { hotelId: 1, hotel: theShoreHotel() }, guest, correction, staff);
}

const names = () =>
  shop.lines(
    `select contact ->> 'lastName' || ', ' || (contact ->> 'city') from reservation
     union all select contact ->> 'lastName' || ', ' || (contact ->> 'city') from voucher_order`,
  );

test("by an address it is corrected in all sales, tidied, and written down without the data", async () => {
  const done = await correct({ email: EMAIL.toUpperCase() }, { lastName: " Nováková  Malá ", city: "Praha" });
  expect(done).toMatchObject({ ok: true, value: { reduced: [], account: false } });
  expect(new Set(await names())).toEqual(new Set(["Nováková Malá, Praha"]));
  const actions = await readPrivacyActions(shop.database.pool, 1);
  expect(actions).toMatchObject([
    { action: "correct", by: "eva", words: expect.stringMatching(/^city, lastName; /) },
  ]);
  expect(JSON.stringify(actions)).not.toContain("Nováková");
});

test("by a number it is corrected in that sale alone", async () => {
  expect(await correct({ number: planted.number }, { city: "Praha" })).toMatchObject({
    ok: true,
    value: { numbers: [planted.number] },
  });
  const corrected = (await names()).filter((name) => name.endsWith(", Praha"));
  expect(corrected).toHaveLength(1);
});

test.each([
  ["a country that there is not", { country: "XX" }, ["country"]],
  ["an address that is none", { email: "nowhere" }, ["email"]],
  ["a name that is left empty", { lastName: "" }, ["lastName"]],
  ["a telephone of too few digits", { phone: "12" }, ["phone"]],
] as const)("%s is refused, and nothing is changed", async (_what, correction, fields) => {
  const before = await names();
  expect(await correct({ email: EMAIL }, { city: "Praha", ...correction })).toEqual({
    ok: false,
    problem: { code: "wrong", fields },
  });
  expect(await names()).toEqual(before);
});

test("what only books keep is left as they have it", async () => {
  await shop.lines("update reservation set kept = 'books'");
  await shop.lines("update voucher_order set kept = 'books'");
  expect(await correct({ email: EMAIL }, { city: "Praha" })).toMatchObject({
    ok: false,
    problem: { code: "only_books" },
  });
  expect(await correct({ email: "nobody@guest.example" }, { city: "Praha" })).toEqual({
    ok: false,
    problem: { code: "nothing_kept" },
  });
});

test("an account fills in what was corrected, and is still logged in to by its own address", async () => {
  await shop.lines(
    `insert into guest_account (hotel_id, account_id, email, language, contact)
     values (1, gen_random_uuid(), $1, 'cs', (select contact from reservation limit 1))`,
    [EMAIL],
  );
  const done = await correct({ email: EMAIL }, { city: "Praha", email: "new@guest.example" });
  expect(done).toMatchObject({ ok: true, value: { account: true } });
  expect(await shop.lines("select email || ' ' || (contact ->> 'city') from guest_account")).toEqual([
    `${EMAIL} Praha`,
  ]);
});
