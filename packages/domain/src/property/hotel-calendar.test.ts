import { describe, expect, test } from "vitest";
import { dayNumber } from "../dates/plain-date.ts";
import { priceAt, type PriceTable } from "../rates/price-table.ts";
import { DOUBLE, FLEX, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { aRoomType } from "../testing/room-type.ts";
import { buildHotelCalendar } from "./hotel-calendar.ts";

describe("a hotel's rules by night", () => {
  const calendar = buildHotelCalendar(theLakeHotel(), "2027-05-10", 10);
  const pricesOf = (planId: number): PriceTable => {
    const prices = calendar.salesById.get(planId)?.get(DOUBLE)?.prices.get("CZK");
    if (!prices) throw new Error(`Plan ${planId} has no prices`);
    return prices;
  };

  test("every night finds the prices of its rule; nights outside have none", () => {
    const prices = pricesOf(FLEX);
    const at = (date: string) =>
      [1, 2, 3].map((guests) => priceAt(prices, dayNumber(date) - calendar.first, guests));
    expect(at("2027-05-13")).toEqual([180_000, 220_000, undefined]);
    expect(at("2027-05-14")).toEqual([220_000, 260_000, undefined]);
    expect(at("2027-05-09")).toEqual([undefined, undefined, undefined]);
    expect(at("2027-05-25")).toEqual([undefined, undefined, undefined]);
  });

  test("a derived plan has prices of its own and shares its parent's nights", () => {
    const [flex, nonRefundable] = [pricesOf(FLEX), pricesOf(NONREF)];
    expect([1, 2].map((guests) => priceAt(nonRefundable, 0, guests))).toEqual([162_000, 198_000]);
    expect(nonRefundable.rowOf).toBe(flex.rowOf);
  });

  test("plans and room types under the same restrictions share them", () => {
    const lake = theLakeHotel({
      restrictions: [
        { ratePlanId: null, roomTypeId: null, minStayArrival: 2 },
        { ratePlanId: PROMO, roomTypeId: null, closedToArrival: true },
      ],
    });
    const sales = buildHotelCalendar(lake, "2027-05-10", 10).salesById;
    const of = (planId: number) => sales.get(planId)?.get(DOUBLE)?.restrictions;
    expect(of(FLEX)).toBe(of(NONREF));
    expect(of(FLEX)).not.toBe(of(PROMO));
  });

  test("a plan for a room type that it has no price for is known, but has no night to sell", () => {
    const hotel = theLakeHotel({ roomTypes: [aRoomType(), aRoomType({ id: 11 })] });
    const plan = aRatePlan({ roomTypeIds: [DOUBLE, 11, 99] });
    const { sales } = buildHotelCalendar({ ...hotel, ratePlans: [plan] }, "2027-05-10", 10);
    expect(sales.map((sale) => [sale.roomType.id, sale.prices.has("CZK")])).toEqual([
      [DOUBLE, true],
      [11, false],
    ]);
  });
});

test("fifty room types under four plans, each with restrictions of its own, take less than 3 MB for three years", () => {
  const roomTypes = Array.from({ length: 50 }, (_, index) => aRoomType({ id: index + 1 }));
  const roomTypeIds = roomTypes.map(({ id }) => id);
  const prices = roomTypeIds.flatMap((roomTypeId) => [
    { roomTypeId, amounts: { 1: 100_000, 2: 150_000 + roomTypeId } },
    { roomTypeId, from: "07-01", to: `08-${10 + (roomTypeId % 20)}`, amounts: { 1: 140_000, 2: 190_000 } },
  ]);
  const plans = [
    aRatePlan({ roomTypeIds, pricing: { kind: "base", prices, extraBeds: [] } }),
    ...[2, 3, 4].map((id) => aDerivedPlan(FLEX, -id, { id, roomTypeIds })),
  ];
  const restrictions = plans.flatMap(({ id: ratePlanId }) =>
    roomTypeIds.map((roomTypeId) => ({
      ratePlanId,
      roomTypeId,
      closedToArrival: true,
      from: "08-01",
      to: "08-07",
    })),
  );
  const calendar = buildHotelCalendar(
    theLakeHotel({ roomTypes, ratePlans: plans, restrictions }),
    "2027-01-01",
    1095,
  );
  const arrays = calendar.sales.flatMap((sale) => [
    ...[...sale.prices.values()].flatMap((table) => [table.rowOf, table.amounts]),
    ...Object.values(sale.restrictions).filter((column) => ArrayBuffer.isView(column)),
  ]);
  const bytes = [...new Set(arrays)].reduce((sum, array) => sum + array.byteLength, 0);
  expect(calendar.sales).toHaveLength(200);
  expect(bytes).toBeLessThan(3_000_000);
});
