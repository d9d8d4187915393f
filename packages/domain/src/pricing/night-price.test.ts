import { describe, expect, test } from "vitest";
import { aGuestCategory } from "../testing/hotel.ts";
import { ADULT, CHILD, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aRoomType } from "../testing/room-type.ts";
import { aStayQuestion, guests, soldAt } from "../testing/stay-question.ts";

describe("the price of a night", () => {
  // Prices 1800 for one and 2200 for two; the child has 50 % off.
  test.each([
    { mode: "share", party: [CHILD, CHILD], total: 110_000, sum: "2200 - 2 x 50 % of 1100" },
    { mode: "marginal", party: [CHILD, CHILD], total: 110_000, sum: "50 % of 1800 + 50 % of 400" },
    { mode: "share", party: [CHILD], total: 90_000, sum: "1800 - 50 % of 1800" },
    { mode: "share", party: [CHILD, ADULT, CHILD], total: 195_000, sum: "2200 - 50 % of 1100 + 50 % of 600" },
    { mode: "marginal", party: [ADULT, CHILD, CHILD], total: 230_000, sum: "2200 - 200 + 300" },
    { mode: "none", party: [ADULT, CHILD, CHILD], total: 250_000, sum: "2200 + 300" },
  ] as const)("children in $mode mode, party $party: $sum", ({ mode, party, total }) => {
    const hotel = theLakeHotel({ roomTypes: [aRoomType({ childPricing: mode })] });
    const quote = soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { guests: guests(party) }));
    expect(quote.total).toBe(total);
  });

  test("a bed that makes the room cheaper gives no discount in marginal mode", () => {
    const hotel = pricedHotel(220_000, 180_000, { roomTypes: [aRoomType({ childPricing: "marginal" })] });
    const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT, CHILD]) });
    expect(soldAt(hotel, question).total).toBe(180_000);
  });

  test("a price per room is the same for any number of guests and knows no child discount", () => {
    const prices = [{ roomTypeId: 10, amounts: { 0: 200_000 } }];
    const plan = aRatePlan({ pricing: { kind: "base", prices, extraBeds: [] } });
    const hotel = theLakeHotel({ ratePlans: [plan] });
    for (const party of [[ADULT], [ADULT, CHILD], [ADULT, ADULT]]) {
      expect(soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { guests: guests(party) })).total).toBe(
        200_000,
      );
    }
  });

  test("an extra bed of a category with its own price does not follow the adult's", () => {
    const prices = [{ roomTypeId: 10, amounts: { 2: 220_000 } }];
    const extraBeds = [
      { roomTypeId: 10, categoryId: ADULT, amount: 60_000 },
      { roomTypeId: 10, categoryId: CHILD, amount: 10_000 },
    ];
    const hotel = theLakeHotel({ ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds } })] });
    const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT, ADULT, CHILD]) });
    expect(soldAt(hotel, question).total).toBe(230_000);
  });

  test("of several price rules for a night the last one counts", () => {
    const prices = [
      { roomTypeId: 10, amounts: { 2: 220_000 } },
      { roomTypeId: 10, from: "06-01", to: "06-30", amounts: { 2: 300_000 } },
      { roomTypeId: 10, from: "2027-06-08", to: "2027-06-08", amounts: { 2: 100_000 } },
    ];
    const hotel = theLakeHotel({
      ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds: [] } })],
    });
    const { nights } = soldAt(hotel, aStayQuestion("2027-05-31", "2027-06-10"));
    expect(nights.slice(0, 3).map((night) => night.amount)).toEqual([220_000, 300_000, 300_000]);
    expect(nights[8]).toMatchObject({ date: "2027-06-08", amount: 100_000 });
  });
});

test("of several entries for extra beds the last counts for each category by itself", () => {
  const beds = { roomTypeId: 10, categoryId: ADULT };
  const flex = aRatePlan({
    pricing: {
      kind: "base",
      prices: [{ roomTypeId: 10, amounts: { 2: 220_000 } }],
      extraBeds: [
        { ...beds, amount: 75_700 },
        { ...beds, categoryId: CHILD, amount: 14_000 },
        { ...beds, amount: 70_900 },
      ],
    },
  });
  const hotel = theLakeHotel({ ratePlans: [flex] });
  const third = (categoryId: number) =>
    soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT, ADULT, categoryId]) }))
      .total;
  expect(third(ADULT)).toBe(290_900);
  expect(third(CHILD)).toBe(234_000);
});

test("the oldest guests take the base beds, whatever the order they are named in", () => {
  const senior = aGuestCategory({ id: 4, order: 4, ageFrom: 65, discountPercent: 10 });
  const lake = theLakeHotel();
  const hotel = { ...lake, guestCategories: [...lake.guestCategories, senior] };
  const total = (party: number[]) =>
    soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { guests: guests(party) })).total;
  // The senior's share of 1100 less 10 %, the adult's in full, half of 600 for the child.
  for (const party of [
    [4, ADULT, CHILD],
    [CHILD, ADULT, 4],
    [ADULT, CHILD, 4],
  ])
    expect(total(party)).toBe(239_000);
});

test("of two children the older one takes the base bed", () => {
  const teenager = aGuestCategory({
    id: 4,
    order: 4,
    class: "child",
    ageFrom: 12,
    ageTo: 18,
    discountPercent: 20,
  });
  const lake = theLakeHotel();
  const hotel = { ...lake, guestCategories: [...lake.guestCategories, teenager] };
  const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([CHILD, 4, ADULT]) });
  // 2200 - 20 % of 1100 + half of 600
  expect(soldAt(hotel, question).total).toBe(228_000);
});
