import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { ADULT, FLEX } from "@portico/domain/testing/lake-hotel";
import { aDerivedPlan } from "@portico/domain/testing/rate-plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NIGHT_PRICE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { openAccount, signed } from "../testing/account-guest.ts";

/** The first number that the shore hotel has not given to a plan. */
const MEMBERS = 4;
/** Two nights, less five per cent. */
const MEMBERS_PRICE = 2 * NIGHT_PRICE[SINGLE] * 0.95;

const QUESTION: OfferQuestion = {
  arrival: "2027-05-10",
  departure: "2027-05-12",
  party: { [ADULT]: 2 },
  guests: null,
  roomTypeId: SINGLE,
  ratePlanId: 0,
  couponId: 0,
  explain: false,
};

let shop: TestShop;
let anna: Awaited<ReturnType<typeof openAccount>>;

beforeAll(async () => {
  shop = await openShop();
  const members = aDerivedPlan(FLEX, -5, {
    id: MEMBERS,
    code: "members",
    roomTypeIds: [SINGLE],
    membersOnly: true,
  });
  const { ratePlans } = theShoreHotel();
  await shop.settle({
    accounts: true,
    ratePlans: [...ratePlans.filter(({ id }) => id === FLEX), members],
  });
  anna = await openAccount(shop);
});
afterAll(() => shop.close());

async function plansOf(call: "rates" | "baseRates", changes: Partial<OfferQuestion>, headers = {}) {
  const found = await shop.guest.ask(call, { ...QUESTION, ...changes }, headers);
  if (!found.ok) return found.problem.code;
  return found.answer.map(({ ratePlanId, total, problems }) => [
    ratePlanId,
    total,
    ...problems.map(({ code }) => code),
  ]);
}

const EVERYBODYS = [FLEX, 2 * NIGHT_PRICE[SINGLE]];

test("a rate for members is offered to nobody else, however they ask", async () => {
  expect(await plansOf("rates", {})).toEqual([EVERYBODYS]);
  expect(await plansOf("rates", {}, signed(anna))).toEqual([EVERYBODYS]);
  expect(await plansOf("rates", { ratePlanId: MEMBERS })).toEqual([]);
  expect(await plansOf("rates", { explain: true })).toEqual([EVERYBODYS, [MEMBERS, 0, "members_only"]]);
  const { userId } = anna.account;
  expect(await plansOf("rates", { userId })).toBe("session_ended");
  expect(await plansOf("rates", { userId: userId + 1 }, signed(anna))).toBe("session_ended");
});

test("a guest who is logged in sees it, also as the room's cheapest, and whoever asks next does not", async () => {
  const { userId } = anna.account;
  expect(await plansOf("baseRates", { userId }, signed(anna))).toEqual([[MEMBERS, MEMBERS_PRICE]]);
  expect(await plansOf("baseRates", { userId })).toBe("session_ended");
  expect(await plansOf("baseRates", {})).toEqual([EVERYBODYS]);
  // The flexible rate gives what it gives and costs more, but says of itself that it is not compared.
  expect(await plansOf("rates", { userId }, signed(anna))).toEqual([[MEMBERS, MEMBERS_PRICE], EVERYBODYS]);
});

test("it is priced, kept and sold with the session alone, at the price first shown", async () => {
  const { userId } = anna.account;
  const found = await shop.guest.ask("baseRates", { ...QUESTION, userId }, signed(anna));
  const [offer] = found.ok ? found.answer : [];
  if (offer === undefined) throw new Error("A member is offered nothing");
  const { lineCode, roomTypeId, arrival, departure, guests, offerId, total } = offer;
  const line = { lineCode, roomTypeId, arrival, departure, guests, offerId, shownTotal: total };
  const items = [{ kind: "room" as const, ratePlanId: MEMBERS, addedAt: 1_000, services: [], ...line }];

  const strangers = await shop.guest.price(items);
  expect(strangers).toMatchObject({
    answer: { total: 0, items: [{ problems: [{ code: "members_only" }] }] },
  });
  const question = {
    currency: "CZK" as const,
    businessTrip: false,
    couponId: 0,
    insurance: null,
    vouchers: [],
  };
  const hold = { ...question, items, hold: true, holdToken: "the-hold-of-annas-single" };
  const refused = { problem: { code: "restriction" } };
  expect(await shop.guest.ask("availableRooms", hold)).toMatchObject(refused);
  const { userId: _, ...nameless } = await shop.guest.request(items, { userId });
  expect(await shop.guest.save(nameless)).toMatchObject(refused);

  const own = { ...question, items, userId };
  expect(await shop.guest.ask("price", own, signed(anna))).toMatchObject({
    answer: { total: MEMBERS_PRICE },
  });
  expect(await shop.guest.ask("availableRooms", { ...hold, userId }, signed(anna))).toMatchObject({
    answer: { hold: { token: hold.holdToken } },
  });
  const request = await shop.guest.request(items, { userId, holdToken: hold.holdToken });
  expect(await shop.guest.ask("save", request, signed(anna))).toMatchObject({
    answer: { total: MEMBERS_PRICE },
  });
});
