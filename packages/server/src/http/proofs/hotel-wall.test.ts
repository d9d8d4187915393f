import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importHotel } from "../../property/index.ts";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

/** A second hotel on the same engine: no question to it may reveal the first hotel's guests. */
const BAY = { "x-client": "bay" };
const wish = { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" };

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await importHotel(shop.database, theShoreHotel({ code: "bay" }));
});
beforeEach(() => shop.empty());
afterAll(() => shop.close());

async function bookAtTheShore(key = "a key of the guest"): Promise<ReservationKey> {
  const request = await shop.guest.request(await shop.guest.choose([wish]));
  return answered(shop.guest.save(request, key));
}

/** The same request at the second hotel, with an offer signed for it. */
async function requestAtTheBay(changes: Partial<SaveRequest> = {}): Promise<SaveRequest> {
  const asked = {
    ...wish,
    party: { 1: 2 },
    guests: null,
    ratePlanId: 1,
    couponId: 0,
    insurance: null,
    explain: false,
  };
  const rates = await shop.guest.ask("rates", asked, BAY);
  const [offer] = rates.ok ? rates.answer : [];
  const [item] = await shop.guest.choose([wish]);
  if (!offer || !item) throw new Error("Nothing to book");
  return shop.guest.request([{ ...item, offerId: offer.offerId, shownTotal: offer.total }], changes);
}

const counters = () =>
  shop.lines(
    `select h.code, n.night, n.held, n.sold from resource_night n join hotel h using (hotel_id) order by 1, 2`,
  );

test.each([
  // A wrong key reveals nothing about what exists.
  ["paymentCheck", 401, "login_required"],
  ["loadReservation", 404, "not_found"],
  ["claimPurchase", 404, "not_found"],
] as const)("%s knows no reservation of another hotel, whatever key is shown", async (call, status, code) => {
  const { paymentId, returnToken } = await bookAtTheShore();
  const key = { paymentId, returnToken };
  expect(await shop.guest.ask(call, key)).toMatchObject({ ok: true });
  expect(await shop.guest.ask(call, key, BAY)).toMatchObject({
    status,
    problem: { code, items: [] },
  });
});

test("a draft is neither read nor written through another hotel", async () => {
  const draft = { token: null, body: { note: "Late" }, writer: "one-page", revision: 1, known: 0 };
  const kept = await shop.guest.ask("saveDraft", draft);
  const token = kept.ok ? kept.answer.token : "";
  expect(await shop.guest.ask("loadDraft", { token }, BAY)).toMatchObject({ status: 404 });
  await shop.guest.ask("saveDraft", { ...draft, token, body: { note: "Overwritten" }, revision: 2 }, BAY);
  expect(await shop.guest.ask("loadDraft", { token })).toMatchObject({ answer: { body: { note: "Late" } } });
});

test("a hold is neither given back nor taken over through another hotel", async () => {
  const items = await shop.guest.choose([wish]);
  const asked = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null, items } as const;
  const held = await shop.guest.ask("availableRooms", { ...asked, hold: true, holdToken: null });
  const holdToken = held.ok ? (held.answer.hold?.token ?? "") : "";
  await shop.guest.ask("availableRooms", { ...asked, hold: false, holdToken }, BAY);
  expect(await counters()).toEqual(["shore 2027-05-10 1 0", "shore 2027-05-11 1 0"]);
});

test("a reservation is not replaced through another hotel", async () => {
  const { paymentId, returnToken } = await bookAtTheShore();
  const request = await requestAtTheBay({ replace: { paymentId, returnToken } });
  expect(await shop.guest.ask("save", request, BAY)).toMatchObject({
    status: 401,
    problem: { code: "login_required" },
  });
  expect(await shop.lines("select state from reservation")).toEqual(["confirmed"]);
});

test("an idempotency key of one hotel's guest means nothing at another", async () => {
  const key = "one key for both hotels";
  const first = await bookAtTheShore(key);
  const second = await shop.guest.ask("save", await requestAtTheBay(), { ...BAY, "idempotency-key": key });
  expect(second).toMatchObject({ ok: true });
  expect(second.ok && second.answer.paymentId).not.toBe(first.paymentId);
});
