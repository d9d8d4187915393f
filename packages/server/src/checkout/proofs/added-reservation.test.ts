import { randomUUID } from "node:crypto";
import type { ParentKey } from "@portico/contract/codec/parent-reservation";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { ADULT, FLEX, theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openAccount, signed } from "../../accounts/testing/account-guest.ts";
import { checkInvariants } from "../../database/index.ts";
import { listReservations } from "../../desk/index.ts";
import { importHotel } from "../../property/index.ts";
import { linkTokenOf } from "../../payments/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { without } from "../../testing/cut-guard.ts";
import { NIGHT_PRICE, SINGLE, DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { atOnce } from "../../inventory/testing/meet-before-the-end.ts";

// A hotel that sells stays of at least three nights. A guest of such a stay takes a single room for one of its nights.

const SECRET = "a secret for tests alone";
const DAY = 86_400_000;
const THREE_NIGHTS = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" };
const ONE_NIGHT = { arrival: "2027-05-11", departure: "2027-05-12" };
const QUESTION: OfferQuestion = {
  ...ONE_NIGHT,
  party: { [ADULT]: 1 },
  guests: null,
  roomTypeId: SINGLE,
  ratePlanId: FLEX,
  couponId: 0,
  explain: false,
};

let shop: TestShop;
let first: SavedReservation;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const everyDay = { from: "2027-01-01", to: "2027-12-31", ratePlanId: null, roomTypeId: null };
  await shop.settle({ accounts: true, restrictions: [{ ...everyDay, minStayThrough: 3 }] });
  first = await answered(shop.guest.book([THREE_NIGHTS]));
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

const keyOf = ({ number, returnToken }: SavedReservation): ParentKey => ({ number, returnToken });

async function hotelId(): Promise<number> {
  return Number((await shop.lines("select hotel_id from hotel where code = 'shore'"))[0]);
}

/** The single room for one night as it is offered to somebody who names this parent. */
async function lineFor(parent: ParentKey, stay = ONE_NIGHT): Promise<ChosenItem> {
  const found = await shop.guest.ask("rates", { ...QUESTION, ...stay, parent });
  const [offer] = found.ok ? found.answer : [];
  if (offer === undefined) throw new Error(`Nothing is offered: ${JSON.stringify(found)}`);
  const { lineCode, roomTypeId, ratePlanId, guests, offerId, total } = offer;
  const line = { lineCode, roomTypeId, ratePlanId, guests, offerId, shownTotal: total, ...stay };
  return { kind: "room", addedAt: 1_000, services: [], ...line };
}

async function add(
  parent: ParentKey,
  changes: Partial<SaveRequest> = {},
  headers: Record<string, string> = {},
) {
  const request = await shop.guest.request([await lineFor(keyOf(first))], { parent, ...changes });
  return shop.guest.ask("save", request, { "idempotency-key": randomUUID(), ...headers });
}

describe("the shortest stay is that of the reservation that a room is added to", () => {
  test("in offers, price, hold and order; alone the room is not sold", async () => {
    const parent = keyOf(first);
    const alone = await shop.guest.ask("rates", { ...QUESTION, explain: true });
    expect(alone).toMatchObject({
      answer: [{ offerId: "", problems: [{ code: "min_stay", nights: 3 }] }],
    });
    const base = await shop.guest.ask("baseRates", { ...QUESTION, parent });
    expect(base).toMatchObject({
      answer: [{ roomTypeId: SINGLE, total: NIGHT_PRICE[SINGLE], problems: [] }],
    });
    // What one guest is offered is kept for nobody else.
    expect(await shop.guest.ask("baseRates", QUESTION)).toEqual({ ok: true, status: 200, answer: [] });

    const items = [await lineFor(parent)];
    expect(await shop.guest.price(items)).toMatchObject({
      answer: { items: [{ problems: [{ code: "min_stay" }] }] },
    });
    expect(await shop.guest.price(items, { parent })).toMatchObject({
      answer: { total: NIGHT_PRICE[SINGLE], items: [{ problems: [] }] },
    });
    const holdToken = "the-hold-of-an-added-room";
    const held = await shop.guest.ask("availableRooms", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken,
    });
    expect(held).toMatchObject({ answer: { hold: { token: holdToken } } });

    expect(await shop.guest.save(await shop.guest.request(items))).toMatchObject({
      problem: { code: "restriction" },
    });
    const saved = await shop.guest.save(await shop.guest.request(items, { parent, holdToken }));
    expect(saved).toMatchObject({ answer: { total: NIGHT_PRICE[SINGLE], state: "confirmed" } });
    expect(
      await shop.lines(
        "select r.total_minor, p.number from reservation r join reservation p on p.reservation_id = r.parent_id",
      ),
    ).toEqual([`${NIGHT_PRICE[SINGLE]} ${first.number}`]);
  });

  test("not for a night beside it", async () => {
    const after = { arrival: "2027-05-12", departure: "2027-05-14" };
    const found = await shop.guest.ask("rates", {
      ...QUESTION,
      ...after,
      explain: true,
      parent: keyOf(first),
    });
    expect(found).toMatchObject({ answer: [{ problems: [{ code: "min_stay", nights: 3 }] }] });
  });
});

describe("only its guest adds to a reservation", () => {
  const STRANGERS = { code: "login_required", field: "parent_reservation_id" };

  test("whoever cannot open it learns as little as of a number that nobody has", async () => {
    const { number, returnToken } = first;
    const keys: ParentKey[] = [
      { number, returnToken: null },
      { number, returnToken: "sixteen-letters-and-more" },
      { number, returnToken: linkTokenOf(SECRET, randomUUID(), NOW + DAY) },
      { number: "270999999", returnToken },
    ];
    const items = [await lineFor(keyOf(first))];
    for (const parent of keys) {
      const answers = [
        await shop.guest.ask("rates", { ...QUESTION, parent }),
        await shop.guest.ask("baseRates", { ...QUESTION, parent }),
        await shop.guest.price(items, { parent }),
        await shop.guest.save(await shop.guest.request(items, { parent })),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 401, problem: STRANGERS });
    }
  });

  test("the account that has it needs no token; another account has no right", async () => {
    const anna = await openAccount(shop);
    const { userId } = anna.account;
    const parent = { number: first.number, returnToken: null };
    expect(await add(parent, { userId }, signed(anna))).toMatchObject({ problem: STRANGERS });
    await shop.database.pool.query(
      `insert into account_booking (hotel_id, account_id, reservation_id)
       select a.hotel_id, a.account_id, r.reservation_id from guest_account a join reservation r using (hotel_id)`,
    );
    expect(await shop.guest.ask("rates", { ...QUESTION, userId, parent }, signed(anna))).toMatchObject({
      ok: true,
    });
    expect(await add(parent, { userId }, signed(anna))).toMatchObject({ ok: true });
    expect(await shop.guest.ask("rates", { ...QUESTION, parent })).toMatchObject({ problem: STRANGERS });
  });

  test("another hotel's reservation is one that nobody has", async () => {
    const imported = await importHotel(shop.database, { ...theLakeHotel(), code: "elsewhere" });
    expect(imported.ok).toBe(true);
    const asked = await shop.engine.post(
      "/api/ibe4/rates",
      {
        arrival: "2027-05-11",
        departure: "2027-05-12",
        parent_reservation_id: Number(first.number),
        parent_return_token: first.returnToken,
      },
      { "X-Client": "elsewhere", "X-Lang": "en" },
    );
    expect([asked.status, await asked.json()]).toMatchObject([401, { error: STRANGERS }]);
  });

  test("for another guest nothing is added: its letters would open the first reservation to them", async () => {
    const request = await shop.guest.request([await lineFor(keyOf(first))], { parent: keyOf(first) });
    const friend = { ...request, contact: { ...request.contact, email: "friend@guest.example" } };
    expect(await shop.guest.save(friend)).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", field: "contact.email" },
    });
    const shouted = { ...request, contact: { ...request.contact, email: "ZOFIE@guest.example" } };
    expect(await shop.guest.save(shouted)).toMatchObject({ ok: true });
  });
});

describe("nothing is added", () => {
  const REFUSED = { status: 422, problem: { code: "restriction", field: "parent_reservation_id" } };

  test("to a cancelled reservation; an order that was made before keeps its answer", async () => {
    const request = await shop.guest.request([await lineFor(keyOf(first))], { parent: keyOf(first) });
    const saved = await shop.guest.save(request, "the-first-press-of-order");
    await cancelReservation(shop.database, first.number);
    expect(await shop.guest.ask("rates", { ...QUESTION, parent: keyOf(first) })).toMatchObject(REFUSED);
    expect(await shop.guest.save(request)).toMatchObject(REFUSED);
    expect(await shop.guest.save(request, "the-first-press-of-order")).toEqual(saved);
  });

  test("to one that still waits for its payment, to one that was added, and to one that is over", async () => {
    const unpaid = await shop.guest.book([THREE_NIGHTS], { paymentMethod: "bank_transfer" });
    const added = await add(keyOf(first));
    for (const booked of [unpaid, added]) {
      if (!booked.ok) throw new Error(booked.problem.message);
      expect(await shop.guest.ask("rates", { ...QUESTION, parent: keyOf(booked.answer) })).toMatchObject(
        REFUSED,
      );
    }
    const [id = ""] = await shop.lines("select reservation_id from reservation where number = $1", [
      first.number,
    ]);
    vi.setSystemTime(Date.parse("2027-05-14T10:00:00Z"));
    const letters = { number: first.number, returnToken: linkTokenOf(SECRET, id, Date.now() + DAY) };
    const later = { arrival: "2027-05-20", departure: "2027-05-23" };
    expect(await shop.guest.ask("rates", { ...QUESTION, ...later, parent: letters })).toMatchObject(REFUSED);
  });
});

describe("while the first reservation is cancelled", () => {
  const THE_RESERVATION = "select from reservation for update";

  async function meet() {
    const request = await shop.guest.request([await lineFor(keyOf(first))], { parent: keyOf(first) });
    const [, saved] = await atOnce(shop, THE_RESERVATION, [
      () => cancelReservation(shop.database, first.number),
      () => shop.guest.save(request),
    ]);
    return saved;
  }

  test("nothing is added to what has ended", async () => {
    expect(await meet()).toMatchObject({ problem: { code: "restriction" } });
    expect(await shop.lines("select count(*) from reservation where parent_id is not null")).toEqual(["0"]);
  });

  test("control: without the row's lock a night is sold beside a stay that is no more", async () => {
    const lock = { statement: "and number = $2 for share", guard: / for share/ };
    await without([lock], async () => expect(await meet()).toMatchObject({ ok: true }));
  });
});

describe("each page leads to the other", () => {
  const load = async ({ paymentId, returnToken }: { paymentId: string; returnToken: string }) => {
    return answered(shop.guest.ask("loadReservation", { paymentId, returnToken }));
  };

  test("with what is booked there, and a token that opens it", async () => {
    const added = await answered(add(keyOf(first)));
    const { links } = await load(first);
    expect(links).toMatchObject({
      parent: null,
      added: [
        {
          number: added.number,
          ...ONE_NIGHT,
          names: ["Single"],
          total: NIGHT_PRICE[SINGLE],
          state: "confirmed",
        },
      ],
    });
    const desk = { from: null, to: null, states: null, text: null, most: 10 };
    const listed = await listReservations(shop.database.pool, await hotelId(), desk);
    expect(listed.map(({ parent }) => parent)).toEqual([null, first.number]);

    const [there] = links?.added ?? [];
    const child = there && (await load(there));
    expect(child?.links).toMatchObject({
      parent: { number: first.number, names: ["Double room"] },
      added: [],
    });
    const back = child?.links?.parent;
    expect(back && (await load(back)).number).toBe(first.number);
  });

  test("for no longer than the first page opens, however often its guest goes there and back", async () => {
    await add(keyOf(first));
    // The token of the booking opens it for a day.
    const booked = Date.now();
    vi.setSystemTime(booked + DAY - 60_000);
    const [there] = (await load(first)).links?.added ?? [];
    const back = there && (await load(there)).links?.parent;
    if (!there || !back) throw new Error("There is no way");
    vi.setSystemTime(booked + DAY);
    for (const { paymentId, returnToken } of [first, there, back]) {
      expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
        problem: { code: "login_required" },
      });
    }
  });

  test("not to what has ended, nor to another address", async () => {
    const added = await answered(add(keyOf(first)));
    await cancelReservation(shop.database, first.number);
    expect((await load(added)).links?.parent).toMatchObject({ state: "cancelled" });
    await shop.database.pool.query(
      `update reservation set contact = contact || '{"email": "friend@guest.example"}' where number = $1`,
      [added.number],
    );
    expect((await load(first)).links?.added).toEqual([]);
    expect((await load(added)).links).toEqual({ parent: null, added: [] });
    await cancelReservation(shop.database, added.number);
    expect((await load(first)).links).toBeUndefined();
  });
});
