import type { CorrectionRequest } from "@portico/contract/reservations/correction";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readDossier } from "../../desk/index.ts";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

const wish = { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" };

let shop: TestShop;
let saved: SavedReservation;
let loaded: LoadedReservation;

beforeAll(async () => {
  shop = await openShop({ lettersPerRecipient: 8 });
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({});
  saved = await answered(shop.guest.book([wish], { note: "Late", checkInTime: "18:00" }));
  loaded = await load();
});
afterAll(() => shop.close());

async function load(): Promise<LoadedReservation> {
  const { paymentId, returnToken } = saved;
  return answered(shop.guest.ask("loadReservation", { paymentId, returnToken }));
}

/** As the page asks that was opened before any correction. */
function correct(
  contact: Partial<LoadedReservation["contact"]>,
  changes: Partial<CorrectionRequest> = {},
): ReturnType<typeof ask> {
  const { note, checkInTime, detailsVersion: seen } = loaded;
  const { paymentId, returnToken } = saved;
  const all = { paymentId, returnToken, seen, note, checkInTime, company: null, ...changes };
  return ask({ ...all, contact: { ...loaded.contact, ...contact } });
}

const ask = (request: CorrectionRequest) => shop.guest.ask("correctDetails", request);

const letters = () =>
  shop.lines(
    `select kind || ' ' || coalesce(recipient, '-') from outgoing_mail
     where kind in ('guest_link', 'guest_address_changed', 'hotel_corrected') order by kind`,
  );

const LAKE = {
  name: "Lake s.r.o.",
  street: "",
  city: "",
  zip: "",
  country: "CZ",
  registrationNumber: "27074358",
  vatNumber: "CZ27074358",
};

test("contact, company, time and note are corrected together, and the hotel is told once", async () => {
  const changes = { company: LAKE, note: "", checkInTime: "20:30" };
  const done = await correct({ lastName: " Nováková  Malá " }, changes);
  expect(done).toMatchObject({
    ok: true,
    answer: {
      corrected: true,
      reservation: { contact: { lastName: "Nováková Malá" }, ...changes },
    },
  });
  expect((await load()).checkInTime).toBe("20:30");
  expect(await letters()).toEqual(["hotel_corrected -"]);
  expect(await shop.lines("select array_to_string(fields, ' ') from guest_correction")).toEqual([
    "lastName company checkInTime note",
  ]);
  const dossier = await readDossier(
    shop.database.pool,
    { hotelId: 1, hotel: theShoreHotel() },
    loaded.number,
  );
  expect(dossier?.history.map(({ words }) => words)).toContain(
    "corrected by the guest: lastName, company, checkInTime, note",
  );
});

test("another address gets the link, and the one before is told there", async () => {
  await correct({ email: "new@guest.example" });
  expect(await letters()).toEqual([
    `guest_address_changed ${loaded.contact.email}`,
    "guest_link -",
    "hotel_corrected -",
  ]);
});

test("the same address in other letters is corrected without these letters", async () => {
  await correct({ email: loaded.contact.email.toUpperCase() });
  expect(await letters()).toEqual(["hotel_corrected -"]);
});

test("strangers are not written to without end, from whatever reservation", async () => {
  await shop.lines(
    `insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id, given_to)
     select 1, gen_random_uuid(), 'given ' || n, 'guest_link', 'reservation', (select reservation_id from reservation),
       encode(sha256(convert_to('victim@guest.example', 'UTF8')), 'hex') from generate_series(1, 8) n`,
  );
  expect(await correct({ email: "victim@guest.example" })).toMatchObject({
    ok: false,
    problem: { code: "too_many_requests" },
  });
  expect((await load()).contact.email).toBe(loaded.contact.email);
});

test("of two tabs the later one is told what was corrected since, and changes nothing by that", async () => {
  await correct({ firstName: "Eva" });
  const late = await correct({ lastName: "Malá" });
  expect(late).toMatchObject({
    ok: true,
    answer: { corrected: false, reservation: { contact: { firstName: "Eva" } } },
  });
  expect((await load()).contact).toMatchObject({ firstName: "Eva", lastName: loaded.contact.lastName });
  const seen = (await load()).detailsVersion;
  await correct({ firstName: "Eva", lastName: "Malá" }, { seen });
  expect((await load()).contact).toMatchObject({ firstName: "Eva", lastName: "Malá" });
});

test("of two tabs that save at once, one is corrected", async () => {
  const both = await Promise.all([correct({ firstName: "Eva" }), correct({ firstName: "Anna" })]);
  const corrected = both.map((one) => one.ok && one.answer.corrected);
  expect(new Set(corrected)).toEqual(new Set([false, true]));
  expect(await letters()).toEqual(["hotel_corrected -"]);
});

test("a repeat, as after a lost answer, changes nothing and is told to nobody", async () => {
  await correct({ firstName: "Eva" });
  expect(await correct({ firstName: "Eva" })).toMatchObject({ ok: true, answer: { corrected: true } });
  expect(await letters()).toEqual(["hotel_corrected -"]);
});

test.each([
  [{ firstName: "" }, {}, "no_contacts", "contact.firstName"],
  [{ email: "nowhere" }, {}, "invalid_request", "contact.email"],
  [{ phone: "12" }, {}, "invalid_request", "contact.phone"],
  [{}, { company: { ...LAKE, vatNumber: "CZ1" } }, "invalid_request", "contact.compDic"],
] as const)("%j and %j are refused as when booking", async (contact, changes, code, field) => {
  expect(await correct(contact, changes)).toMatchObject({ ok: false, problem: { code, field } });
  expect(await load()).toEqual(loaded);
});

test("what the hotel no longer asks for stays as it was given", async () => {
  await shop.lines(
    `update reservation set contact = contact || '{"street": "Lipová 3", "nationality": "CZ"}'`,
  );
  await shop.settle({ contactFields: { salutation: "off", address: "off", nationality: "off" } });
  const { detailsVersion: seen } = await load();
  await correct({ firstName: "Eva" }, { seen });
  expect((await load()).contact).toMatchObject({ firstName: "Eva", street: "Lipová 3", nationality: "CZ" });
});

test("nothing is corrected with a wrong key, of what has ended, or once the stay is over", async () => {
  expect(await correct({ firstName: "Eva" }, { returnToken: "A".repeat(22) })).toMatchObject({
    problem: { code: "login_required" },
  });
  await shop.lines("update reservation set departure = '2020-05-12', arrival = '2020-05-10'");
  expect(await correct({ firstName: "Eva" })).toMatchObject({ problem: { code: "restriction" } });
});

test("an address that a guest has corrected opens no other reservation, even where that is for the same one", async () => {
  const booked = await answered(
    shop.guest.book([{ ...wish, arrival: "2027-05-12", departure: "2027-05-14" }]),
  );
  await shop.lines(
    `update reservation set parent_id = (select reservation_id from reservation where number = $1) where number = $2`,
    [booked.number, saved.number],
  );
  expect((await load()).links?.parent).toMatchObject({ number: booked.number });
  await correct({ email: "other@guest.example" });
  const { detailsVersion: seen } = await load();
  await correct({}, { seen });
  expect((await load()).contact.email).toBe(loaded.contact.email);
  expect((await load()).links?.parent).toBeNull();
});
