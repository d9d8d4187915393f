import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type OfferPromise, signOffer } from "../../offers/index.ts";
import { DOUBLE, NIGHT_PRICE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.empty();
});
afterAll(() => shop.close());

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const MINUTE = 60_000;

async function doubleRequest(changes: Partial<SaveRequest> = {}): Promise<SaveRequest> {
  return shop.guest.request(await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]), changes);
}

/** The hotel with the double at another price a night. */
function withDoublePrice(amount: number) {
  return {
    ratePlans: theShoreHotel().ratePlans.map((plan) =>
      plan.pricing.kind !== "base"
        ? plan
        : {
            ...plan,
            pricing: {
              ...plan.pricing,
              prices: plan.pricing.prices.map((rule) =>
                rule.roomTypeId === DOUBLE ? { ...rule, amounts: { 0: amount } } : rule,
              ),
            },
          },
    ),
  };
}

async function expectNothingSaved(): Promise<void> {
  expect(await shop.lines("select number from reservation")).toEqual([]);
  expect(await shop.lines("select * from claim")).toEqual([]);
  expect(await shop.lines("select * from outgoing_mail")).toEqual([]);
}

describe("the guest pays the price that was shown", () => {
  test("a line without the offer that showed it is not a changed price: the field is named", async () => {
    const { items, ...rest } = await doubleRequest();
    const request = { ...rest, items: items.map((item) => ({ ...item, offerId: "" })) };
    expect(await shop.guest.save(request)).toMatchObject({
      status: 400,
      problem: {
        code: "invalid_request",
        items: [{ field: "booking.0.guid", message: expect.stringContaining("is missing") }],
      },
    });
    await expectNothingSaved();
  });

  test("a price that has risen since is told line by line, old and new, and nothing is saved", async () => {
    const request = await doubleRequest();
    await shop.change(withDoublePrice(250_000));
    expect(await shop.guest.save(request)).toMatchObject({
      status: 409,
      problem: {
        code: "price_changed",
        items: [{ lineCode: "double-1", oldTotal: 440_000, newTotal: 500_000 }],
      },
    });
    await expectNothingSaved();
  });

  test("a price that has fallen is told as well: the guest decides with the true one before them", async () => {
    const request = await doubleRequest();
    await shop.change(withDoublePrice(200_000));
    expect(await shop.guest.save(request)).toMatchObject({ problem: { code: "price_changed" } });
  });

  test("a change of the configuration that leaves the price alone does not stand in the way", async () => {
    const request = await doubleRequest();
    await shop.change({ checkOut: "11:00" });
    expect(await shop.guest.save(request)).toMatchObject({ ok: true });
  });

  test("an offer that has expired is accepted while its price still holds", async () => {
    const request = await doubleRequest();
    vi.setSystemTime(NOW + 31 * MINUTE);
    expect(await shop.guest.save(request)).toMatchObject({ ok: true });
  });

  test("a total that differs from the last screen's is a changed price", async () => {
    const request = await doubleRequest({ expectedTotal: 439_900 });
    expect(await shop.guest.save(request)).toMatchObject({ problem: { code: "price_changed" } });
  });

  test.each<[string, (offerId: string) => string]>([
    ["with a changed signature", (offerId) => `${offerId.slice(0, -2)}AA`],
    ["signed with another key", (offerId) => resigned(offerId, {}, "another secret")],
    ["for another room type", (offerId) => resigned(offerId, { roomTypeId: SINGLE })],
    ["for another stay", (offerId) => resigned(offerId, { stay: { ...stay, departure: "2027-05-13" } })],
    ["of another hotel", (offerId) => resigned(offerId, { hotelId: 99 })],
    ["for another party", (offerId) => resigned(offerId, { guests: [{ categoryId: 1, meal: "none" }] })],
  ])("an offer id %s is none, even where the price is right", async (_, forge) => {
    const request = await doubleRequest();
    const items = request.items.map((item) => ({ ...item, offerId: forge(item.offerId) }));
    expect(await shop.guest.save({ ...request, items })).toMatchObject({
      status: 409,
      problem: { code: "price_changed" },
    });
    await expectNothingSaved();
  });

  test("what the guest's browser claims to have shown is never the price", async () => {
    const request = await doubleRequest({ expectedTotal: 100 });
    const items = request.items.map((item) => ({ ...item, shownTotal: 100 }));
    expect(await shop.guest.save({ ...request, items })).toMatchObject({
      problem: { items: [{ oldTotal: 100, newTotal: 440_000 }] },
    });
  });
});

function resigned(
  offerId: string,
  changes: Partial<Extract<OfferPromise, { kind: "room" }>>,
  secret = "a secret for tests alone",
): string {
  expect(offerId).not.toBe("");
  const promise = {
    kind: "room",
    hotelId: 1,
    roomTypeId: DOUBLE,
    ratePlanId: 1,
    stay,
    guests: [
      { categoryId: 1, meal: "none" },
      { categoryId: 1, meal: "none" },
    ] as const,
    currency: "CZK",
    total: 2 * NIGHT_PRICE[DOUBLE],
    configVersion: 1,
    expiresAt: NOW + MINUTE,
  } as const;
  return signOffer({ ...promise, guests: [...promise.guests], ...changes }, secret);
}

test("a stay that the hotel no longer sells is refused with its reasons", async () => {
  const request = await doubleRequest();
  await shop.change({
    restrictions: [{ ratePlanId: null, roomTypeId: null, closedToArrival: true }],
  });
  expect(await shop.guest.save(request)).toMatchObject({
    status: 422,
    problem: { code: "restriction", items: [{ lineCode: "double-1" }] },
  });
});

test.each([
  ["cs", "Den příjezdu už minul. Zvolte pozdější."],
  ["en", "The day of arrival has passed. Choose a later one."],
  ["de", "Der Anreisetag ist vorbei. Wählen Sie einen späteren."],
] as const)("reasons are told once and in the guest's language: %s", async (language, reason) => {
  await shop.change({ languages: ["en", "cs", "de"] });
  const request = await doubleRequest();
  vi.setSystemTime(Date.parse("2027-05-11T10:00:00Z"));
  expect(await shop.guest.ask("save", request, { "x-lang": language })).toMatchObject({
    problem: { code: "restriction", items: [{ message: expect.stringContaining(reason) as string }] },
  });
});

test("more guests than beds in every room is said to be that", async () => {
  const request = await doubleRequest();
  const crowd = Array.from({ length: 9 }, () => ({ categoryId: 1, meal: "none" as const }));
  const items = request.items.map((item) => ({ ...item, guests: crowd }));
  expect(await shop.guest.save({ ...request, items })).toMatchObject({
    status: 422,
    problem: { code: "over_capacity", items: [{ lineCode: "double-1" }] },
  });
});

test("a currency of the body that the hotel does not sell in is refused by name", async () => {
  expect(await shop.guest.save(await doubleRequest({ currency: "RUB" }))).toMatchObject({
    status: 400,
    problem: { field: "currency", message: expect.stringContaining("CZK") as string },
  });
});

test("a room that was sold in the meantime is gone, and everything typed stays with the guest", async () => {
  const request = await shop.guest.request(await shop.guest.choose([{ roomTypeId: SINGLE, ...stay }]));
  await shop.guest.book([{ roomTypeId: SINGLE, ...stay }]);
  expect(await shop.guest.save(request)).toMatchObject({
    status: 409,
    problem: { code: "last_minute", items: [{ lineCode: "single-1" }] },
  });
});

test("a contact by which nobody can be reached is refused field by field", async () => {
  const request = await doubleRequest();
  const contact = { ...request.contact, email: "zofie@guest", phone: "" };
  expect(await shop.guest.save({ ...request, contact })).toMatchObject({
    status: 400,
    problem: {
      code: "invalid_request",
      field: "contact.email",
      items: [{ field: "contact.email" }, { field: "contact.phone" }],
    },
  });
  await expectNothingSaved();
});

test("a contact that was not filled in is asked for, field by field", async () => {
  const request = await doubleRequest();
  const contact = { ...request.contact, firstName: "", lastName: " ", email: "", phone: "" };
  expect(await shop.guest.save({ ...request, contact })).toMatchObject({
    status: 422,
    problem: {
      code: "no_contacts",
      field: "contact.firstName",
      message: "Fill in the guest’s name.",
      items: [
        { field: "contact.firstName" },
        { field: "contact.lastName" },
        { field: "contact.email" },
        { field: "contact.phone" },
      ],
    },
  });
});

test("without the terms in force nothing is saved", async () => {
  const request = await doubleRequest();
  const [terms] = request.consents;
  expect(await shop.guest.save({ ...request, consents: [] })).toMatchObject({
    status: 400,
    problem: { field: "consents" },
  });
  const outdated = [{ documentId: terms?.documentId ?? 0, version: 7 }];
  expect(await shop.guest.save({ ...request, consents: outdated })).toMatchObject({
    status: 400,
    problem: { field: "consents.0" },
  });
});

// The specification, part 2, section 5: accommodation capacity must match the intended guests.
test("rooms for fewer guests than intended are refused, and the answer says how many have no bed", async () => {
  const request = await doubleRequest();
  const [double] = staysOf(request.items);
  const category = double?.guests[0]?.categoryId ?? 0;
  expect(await shop.guest.save({ ...request, party: { [category]: 3 } })).toMatchObject({
    status: 422,
    problem: {
      code: "under_book",
      field: "persons",
      message: "1\u00a0guest still has no bed in the chosen rooms.",
    },
  });
  await expectNothingSaved();
  expect(await shop.guest.save({ ...request, party: { [category]: 2 } })).toMatchObject({ ok: true });
});

test("a transfer is not offered the day before arrival", async () => {
  const wish = { roomTypeId: DOUBLE, arrival: "2027-01-11", departure: "2027-01-12" };
  expect(await shop.guest.book([wish], { paymentMethod: "bank_transfer" })).toMatchObject({
    status: 409,
    problem: { code: "payment_mismatch", field: "payment.paymentModel" },
  });
});

test("a hotel under maintenance saves nothing", async () => {
  const request = await doubleRequest();
  await shop.change({ rules: { ...theShoreHotel().rules, maintenance: true } });
  expect(await shop.guest.save(request)).toMatchObject({ status: 423, problem: { code: "maintenance" } });
});

describe("a repeated save", () => {
  test("gets the first answer again, also when the room is gone and the clock has moved on", async () => {
    const request = await shop.guest.request(await shop.guest.choose([{ roomTypeId: SINGLE, ...stay }]));
    const first = await shop.guest.save(request, "one-and-the-same");
    vi.setSystemTime(NOW + 90 * MINUTE);
    expect(await shop.guest.save(request, "one-and-the-same")).toEqual(first);
    expect(await shop.lines("select count(*) from reservation")).toEqual(["1"]);
  });

  test("with the same key and another content is refused", async () => {
    const request = await doubleRequest();
    await shop.guest.save(request, "one-and-the-same");
    expect(await shop.guest.save({ ...request, note: "Quiet, please" }, "one-and-the-same")).toMatchObject({
      status: 422,
      problem: { code: "idempotency_mismatch" },
    });
  });

  test("after a refusal does the work", async () => {
    const request = await doubleRequest();
    const { contact } = request;
    await shop.guest.save({ ...request, contact: { ...contact, email: "" } }, "one-and-the-same");
    expect(await shop.guest.save(request, "one-and-the-same")).toMatchObject({ ok: true });
  });

  test("needs a key of a sensible length", async () => {
    expect(await shop.guest.save(await doubleRequest(), "short")).toMatchObject({
      status: 400,
      problem: { field: "Idempotency-Key" },
    });
  });
});

test("card data anywhere in the request is refused", async () => {
  const saved = await shop.guest.save(await doubleRequest({ note: "My card is 4111 1111 1111 1111" }));
  expect(saved).toMatchObject({ status: 400, problem: { field: "note" } });
});

const CARD = { code: "4111 1111 1111 1111 12/27" };

test("card data in a call that keeps nothing is refused as well", async () => {
  const answer = await shop.engine.post("/api/ibe4/coupon", CARD, { "X-Client": "shore" });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field: "code" } }]);
});

test("an agreement that is sent twice is one agreement", async () => {
  const request = await doubleRequest();
  const twice = { ...request, consents: [...request.consents, ...request.consents] };
  expect(await shop.guest.save(twice)).toMatchObject({ status: 200 });
});
