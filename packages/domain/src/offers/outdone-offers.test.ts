import { describe, expect, test } from "vitest";
import type { Quote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCoupon } from "../testing/coupon.ts";
import { GOPAY } from "../testing/hotel.ts";
import {
  ADULT,
  CHILD,
  DOUBLE,
  FLEX,
  NONREF,
  PROMO,
  theLakeHotel,
  withPlansCompared,
} from "../testing/lake-hotel.ts";
import { aCancellationPolicy, aDepositPolicy, aDerivedPlan } from "../testing/rate-plan.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { findOffers } from "./find-offers.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { offersWithCoupon } from "./offers-with-coupon.ts";
import { withoutOutdone, type ShownOffers } from "./outdone-offers.ts";

const STAY = { arrival: "2027-05-13", departure: "2027-05-15" };

function shownOf(
  hotel: Hotel,
  { coupon = null, now = BOOKED }: { coupon?: Coupon | null; now?: number } = {},
): ShownOffers {
  const calendar = buildHotelCalendar(hotel, "2027-03-01", 400);
  const found = findOffers(hotel, calendar, anAvailability(hotel.resources, []), {
    stay: STAY,
    party: { [ADULT]: 2 },
    roomTypeIds: null,
    ratePlanIds: null,
    guests: null,
    currency: "CZK",
    now,
    businessTrip: false,
  });
  const priced = coupon ? offersWithCoupon(hotel, found, coupon, now) : found;
  const shown = withoutOutdone(hotel, calendar, priced, { now, coupon });
  const reversed = { ...priced, offers: priced.offers.toReversed() };
  const again = withoutOutdone(hotel, calendar, reversed, { now, coupon });
  expect(idsOf(again.offers).toReversed()).toEqual(idsOf(shown.offers));
  return shown;
}

const idsOf = (offers: readonly Quote[]) => offers.map(({ ratePlanId }) => ratePlanId);

const hiddenOf = (...asked: Parameters<typeof shownOf>) =>
  shownOf(...asked).outdone.map(({ ratePlanId, outdoneBy }) => [ratePlanId, outdoneBy]);

/** The hotel with FLEX (4800 for two nights) and one more plan that costs `percent` more or less. */
function beside(percent: number, changes: Partial<RatePlan>, hotel: Partial<Hotel> = {}): Hotel {
  const lake = withPlansCompared(theLakeHotel(hotel));
  const [flex] = lake.ratePlans;
  const other = aDerivedPlan(FLEX, percent, { id: 9, code: "other", meals: flex?.meals ?? [], ...changes });
  return { ...lake, ratePlans: flex ? [flex, other] : [other] };
}

describe("a rate that another one outdoes is not shown", () => {
  test("the same terms for more: who offers them for less is named", () => {
    const { offers, outdone } = shownOf(withPlansCompared(theLakeHotel()));
    expect(idsOf(offers)).toEqual([NONREF, PROMO]);
    expect(outdone).toMatchObject([{ ratePlanId: FLEX, outdoneBy: PROMO, total: 480_000, available: 3 }]);
  });

  test("dearer and not even cancellable, without or with the money paid ahead", () => {
    expect(hiddenOf(beside(3, { cancellationPolicyId: 2, depositPolicyId: 2 }))).toEqual([[9, FLEX]]);
    const ahead = { cancellationPolicyId: 2, depositPolicyId: 2, prepaymentRequired: true };
    const prepaid = beside(3, ahead);
    const methods = ["bank_transfer", "on_site"] as const;
    expect(hiddenOf({ ...prepaid, payment: { ...prepaid.payment, methods: [...methods] } })).toEqual([
      [9, FLEX],
    ]);
  });

  test("dearer, with the same deadline, and a card is asked for: a deposit may be left unpaid on the spot", () => {
    const none = [...theLakeHotel().depositPolicies, aDepositPolicy({ id: 3 })];
    const word = { depositPolicyId: 3, cardGuarantee: true };
    expect(hiddenOf(beside(4, word, { depositPolicies: none }))).toEqual([[9, FLEX]]);
  });

  test("breakfast inside for the same money, or the same meal inside for less", () => {
    const board = { includedMeal: "breakfast", meals: ["breakfast", "half_board"] } as const;
    expect(hiddenOf(beside(0, { ...board, meals: [...board.meals] }))).toEqual([[FLEX, 9]]);
    expect(hiddenOf(beside(2, { meals: ["none", "breakfast"] }))).toEqual([[9, FLEX]]);
  });

  test("a fee of the whole price is harder than one of nights", () => {
    const night = { days: 3, time: "18:00", kind: "days_before_arrival" as const };
    const first = aCancellationPolicy({
      id: 3,
      tiers: [{ start: night, fee: { kind: "nights", nights: 1 } }],
    });
    const all = aCancellationPolicy({
      id: 4,
      tiers: [{ start: night, fee: { kind: "percent", percent: 100 } }],
    });
    const hotel = beside(2, { cancellationPolicyId: 4 }, { cancellationPolicies: [first, all] });
    const ratePlans = hotel.ratePlans.map((plan) =>
      plan.id === FLEX ? { ...plan, cancellationPolicyId: 3 } : plan,
    );
    expect(hiddenOf({ ...hotel, ratePlans })).toEqual([[9, FLEX]]);
  });

  test("of three of which two are equal only the third goes", () => {
    const hotel = beside(0, {});
    const third = aDerivedPlan(FLEX, 3, { id: 8, meals: hotel.ratePlans[0]?.meals ?? [] });
    expect(hiddenOf({ ...hotel, ratePlans: [...hotel.ratePlans, third] })).toEqual([[8, FLEX]]);
  });

  test("the one that is named is one that is shown, however many stand between", () => {
    const [flex] = withPlansCompared(theLakeHotel()).ratePlans;
    const ladder = [-3, -2, -1].map((percent, index) =>
      aDerivedPlan(FLEX, percent, { id: 11 + index, meals: flex?.meals ?? [] }),
    );
    const hotel = theLakeHotel({ ratePlans: flex ? [flex, ...ladder] : [] });
    expect(hiddenOf(hotel)).toEqual([
      [12, 11],
      [13, 11],
      [FLEX, 11],
    ]);
  });

  test("it is the price after a code that counts, and a rate that only the dearer one gives it is kept", () => {
    const tenth = aCoupon({ benefit: { kind: "percent", percent: 10 } });
    expect(hiddenOf(beside(3, {}), { coupon: tenth })).toEqual([[9, FLEX]]);
    const forDearer = { ...tenth, minPrice: { CZK: 490_000 } };
    expect(hiddenOf(beside(3, {}), { coupon: forDearer })).toEqual([]);
    expect(idsOf(shownOf(beside(3, {}), { coupon: forDearer }).offers)).toEqual([FLEX, 9]);
  });
});

describe("whatever a guest could want stays", () => {
  const longer = aCancellationPolicy({
    id: 3,
    code: "one-day",
    tiers: [
      {
        start: { kind: "days_before_arrival", days: 1, time: "18:00" },
        fee: { kind: "percent", percent: 100 },
      },
    ],
  });
  const amount = aCancellationPolicy({
    id: 3,
    tiers: [
      { start: { kind: "hours_before_check_in", hours: 48 }, fee: { kind: "amount", amount: 100_000 } },
    ],
  });

  test.each<[string, number, Partial<RatePlan>, Partial<Hotel>]>([
    ["an equal twin under another name", 0, {}, {}],
    ["less money, harder terms", -5, { cancellationPolicyId: 2, depositPolicyId: 2 }, {}],
    [
      "a later deadline",
      5,
      { cancellationPolicyId: 3 },
      { cancellationPolicies: [...theLakeHotel().cancellationPolicies, longer] },
    ],
    [
      "terms that count in another way",
      5,
      { cancellationPolicyId: 3 },
      { cancellationPolicies: [...theLakeHotel().cancellationPolicies, amount] },
    ],
    [
      "a meal that the cheaper rate does not sell",
      5,
      { meals: ["none", "full_board"] },
      { mealPrices: fullBoard() },
    ],
    ["what the hotel says cannot be compared", 5, { incomparable: true }, {}],
    ["and what such a rate is cheaper than", -5, { incomparable: true }, {}],
  ])("%s", (_name, percent, changes, hotel) => {
    expect(hiddenOf(beside(percent, changes, hotel))).toEqual([]);
  });

  test("a code that lowers it alone", () => {
    const percent = aCoupon({ benefit: { kind: "percent", percent: 1 }, minPrice: { CZK: 490_000 } });
    const hotel = beside(3, { meals: ["none"] });
    const ratePlans = hotel.ratePlans.map((plan) => ({ ...plan, meals: ["none" as const] }));
    expect(hiddenOf({ ...hotel, ratePlans })).toEqual([[9, FLEX]]);
    expect(hiddenOf({ ...hotel, ratePlans }, { coupon: percent })).toEqual([]);
  });

  test("a breakfast inside, though it costs less on top of the other", () => {
    const hotel = beside(15, { includedMeal: "breakfast", meals: ["breakfast"] });
    const search = { ...hotel.search, defaultMeal: "breakfast" as const };
    expect(shownOf({ ...hotel, search }).offers.map(({ total }) => total)).toEqual([552_000, 580_000]);
    const dearer = { ...beside(22, { includedMeal: "breakfast", meals: ["breakfast"] }), search };
    expect(shownOf(dearer).offers.map(({ total }) => total)).toEqual([580_000, 585_600]);
  });

  test("a smaller fee of who does not come", () => {
    const lenient = aCancellationPolicy({
      id: 3,
      tiers: theLakeHotel().cancellationPolicies[0]?.tiers ?? [],
      noShowPercent: 50,
    });
    const cancellationPolicies = [...theLakeHotel().cancellationPolicies, lenient];
    expect(hiddenOf(beside(5, { cancellationPolicyId: 3 }, { cancellationPolicies }))).toEqual([]);
  });

  test("nothing to pay ahead where the cheaper rate must be paid", () => {
    const lake = beside(5, {});
    const [flex, other] = lake.ratePlans;
    if (!flex || !other) throw new Error("two plans");
    expect(hiddenOf({ ...lake, ratePlans: [{ ...flex, prepaymentRequired: true }, other] })).toEqual([]);
    expect(hiddenOf({ ...lake, ratePlans: [{ ...flex, cardGuarantee: true }, other] })).toEqual([]);
  });

  test("a dearer stay with a cheaper first night, where that night is paid ahead", () => {
    const prices = [
      { roomTypeId: DOUBLE, amounts: { 2: 200_000 } },
      { roomTypeId: DOUBLE, weekdays: ["fri" as const], amounts: { 2: 290_000 } },
    ];
    const firstNight = aDepositPolicy({ id: 1, deposit: { kind: "nights", nights: 1 } });
    const own = { pricing: { kind: "base" as const, prices, extraBeds: [] } };
    const hotel = beside(0, own, { depositPolicies: [firstNight] });
    expect(hiddenOf(hotel)).toEqual([[9, FLEX]]);
    const payment = { ...hotel.payment, methods: ["card" as const], gateway: GOPAY };
    expect(shownOf({ ...hotel, payment }).offers.map(({ total, deposit }) => [total, deposit])).toEqual([
      [480_000, 220_000],
      [490_000, 200_000],
    ]);
  });

  test("a rate with a deposit, where one without must be paid whole for want of a desk", () => {
    const deposits = [...theLakeHotel().depositPolicies, aDepositPolicy({ id: 3 })];
    const hotel = beside(-5, { depositPolicyId: 3 }, { depositPolicies: deposits });
    expect(hiddenOf(hotel)).toEqual([[FLEX, 9]]);
    expect(hiddenOf({ ...hotel, payment: { ...hotel.payment, methods: ["card"], gateway: GOPAY } })).toEqual(
      [],
    );
  });

  test("what is left for sale when there is no time for a transfer, the only way to pay", () => {
    const hotel = beside(5, { cancellationPolicyId: 2, depositPolicyId: 2, prepaymentRequired: true });
    const account = {
      currency: "CZK",
      account: "",
      iban: "CZ6508000000192000145399",
      bic: "",
      holder: "",
      feed: null,
    } as const;
    const payment = { ...hotel.payment, methods: ["bank_transfer" as const], bankAccounts: [account] };
    expect(hiddenOf({ ...hotel, payment })).toEqual([[9, FLEX]]);
    // 9 May, 20:00: cancelling is free until the 10th, so no transfer arrives in time; the other one has until the
    // 12th.
    expect(hiddenOf({ ...hotel, payment }, { now: Date.UTC(2027, 4, 9, 18) })).toEqual([]);
  });
});

function fullBoard(): Hotel["mealPrices"] {
  const adult = { meal: "full_board" as const, categoryId: ADULT, amount: 90_000 };
  return [...theLakeHotel().mealPrices, adult, { ...adult, categoryId: CHILD, amount: 50_000 }];
}
