import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { CancellationTier } from "./cancellation-policy.ts";
import type { Hotel } from "../property/hotel.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { aCancellationPolicy } from "../testing/rate-plan.ts";
import { aStayQuestion, BOOKED, soldAt } from "../testing/stay-question.ts";
import { cancellationFee } from "./cancellation-terms.ts";

const prague = (date: string, time: string) => instantOf(date, time, "Europe/Prague");

function termsOf(hotel: Hotel, arrival: string, departure: string, now = BOOKED) {
  return soldAt(hotel, aStayQuestion(arrival, departure, { now })).cancellation;
}

function withTiers(...tiers: CancellationTier[]): Hotel {
  const lake = theLakeHotel();
  return {
    ...lake,
    cancellationPolicies: [aCancellationPolicy({ tiers }), ...lake.cancellationPolicies.slice(1)],
  };
}

const days = (count: number, time: string): CancellationTier["start"] => ({
  kind: "days_before_arrival",
  days: count,
  time,
});
const percent = (value: number): CancellationTier["fee"] => ({ kind: "percent", percent: value });

describe("deadlines over a change of clocks", () => {
  // Arrival on Monday 29 March 2027; clocks go forward on the 28th. Two nights at 2200.
  const terms = termsOf(theLakeHotel(), "2027-03-29", "2027-03-31");

  test.each([
    { at: "2027-03-26T16:59:59Z", fee: 0 },
    { at: "2027-03-26T17:00:00Z", fee: 220_000 },
    { at: "2027-03-28T15:59:59Z", fee: 220_000 },
    { at: "2027-03-28T16:00:00Z", fee: 440_000 },
  ])("at $at cancelling costs $fee", ({ at, fee }) => {
    expect(cancellationFee(terms.steps, Date.parse(at))).toBe(fee);
    expect(termsOf(theLakeHotel(), "2027-03-29", "2027-03-31", Date.parse(at)).feeNow).toBe(fee);
  });

  test("a deadline in the hour that does not exist means the first instant after it", () => {
    const hotel = withTiers({ start: days(1, "02:30"), fee: percent(50) });
    // At 01:00 UTC Prague's clocks jump from 02:00 to 03:00.
    expect(termsOf(hotel, "2027-03-29", "2027-03-30").freeUntil).toBe(Date.parse("2027-03-28T01:00:00Z"));
  });

  test("a deadline in the hour that comes twice means the first time", () => {
    const hotel = withTiers({ start: days(1, "02:30"), fee: percent(50) });
    expect(termsOf(hotel, "2027-11-01", "2027-11-02").freeUntil).toBe(Date.parse("2027-10-31T00:30:00Z"));
  });

  test("hours before check-in are hours, whatever the clocks do", () => {
    const hotel = withTiers({ start: { kind: "hours_before_check_in", hours: 24 }, fee: percent(100) });
    // Check-in on the 28th at 14:00 is 12:00 UTC; a day earlier Prague still shows 13:00.
    expect(termsOf(hotel, "2027-03-28", "2027-03-29").freeUntil).toBe(prague("2027-03-27", "13:00"));
  });
});

describe("which fee counts", () => {
  test("the strictest tier wins, also when it began earlier than a milder one", () => {
    const hotel = withTiers(
      { start: days(7, "12:00"), fee: percent(80) },
      { start: days(3, "12:00"), fee: percent(50) },
      { start: days(1, "12:00"), fee: percent(100) },
    );
    expect(termsOf(hotel, "2027-06-07", "2027-06-08").steps).toEqual([
      { from: prague("2027-05-31", "12:00"), fee: 176_000 },
      { from: prague("2027-06-06", "12:00"), fee: 220_000 },
    ]);
  });

  test("tiers count by their time, in whatever order they are written", () => {
    const hotel = withTiers(
      { start: days(1, "12:00"), fee: percent(100) },
      { start: days(3, "12:00"), fee: percent(50) },
    );
    expect(termsOf(hotel, "2027-06-07", "2027-06-08").steps).toEqual([
      { from: prague("2027-06-04", "12:00"), fee: 110_000 },
      { from: prague("2027-06-06", "12:00"), fee: 220_000 },
    ]);
  });

  test("of two tiers that begin together only the dearer one is a step", () => {
    const hotel = withTiers(
      { start: days(3, "12:00"), fee: percent(50) },
      { start: days(3, "12:00"), fee: percent(80) },
    );
    expect(termsOf(hotel, "2027-06-07", "2027-06-08").steps).toEqual([
      { from: prague("2027-06-04", "12:00"), fee: 176_000 },
    ]);
  });

  test.each([
    { fee: { kind: "nights", nights: 1 }, cost: 220_000, sum: "Thursday" },
    { fee: { kind: "nights", nights: 2 }, cost: 480_000, sum: "Thursday and Friday" },
    { fee: { kind: "nights", nights: 9 }, cost: 740_000, sum: "all three, no more" },
    { fee: { kind: "amount", amount: 150_000 }, cost: 150_000, sum: "1500" },
    { fee: { kind: "amount", amount: 9_900_000 }, cost: 740_000, sum: "at most the price" },
    { fee: { kind: "percent", percent: 33.33 }, cost: 246_600, sum: "2466.42, to crowns" },
  ] as const)("a fee of $fee costs $sum", ({ fee, cost }) => {
    const hotel = withTiers({ start: days(2, "18:00"), fee });
    expect(termsOf(hotel, "2027-05-13", "2027-05-16").steps).toEqual([
      { from: prague("2027-05-11", "18:00"), fee: cost },
    ]);
  });

  test("a later tier that costs the same is no step of its own", () => {
    const hotel = withTiers(
      { start: days(9, "18:00"), fee: percent(50) },
      { start: days(2, "18:00"), fee: percent(50) },
    );
    expect(termsOf(hotel, "2027-06-07", "2027-06-08").steps).toHaveLength(1);
  });

  test("a day to change one's mind after the booking", () => {
    const hotel = withTiers({ start: { kind: "hours_after_booking", hours: 24 }, fee: percent(100) });
    expect(termsOf(hotel, "2027-06-07", "2027-06-08").freeUntil).toBe(BOOKED + 24 * 3_600_000);
  });

  test("without any fee cancelling is free until check-in", () => {
    const terms = termsOf(withTiers(), "2027-06-07", "2027-06-08");
    expect(terms).toMatchObject({
      freeUntil: prague("2027-06-07", "14:00"),
      cancellable: true,
      feeNow: 0,
      steps: [],
    });
  });

  test("at check-in the free time is over", () => {
    const checkIn = prague("2027-06-07", "14:00");
    expect(termsOf(withTiers(), "2027-06-07", "2027-06-08", checkIn).freeUntil).toBeNull();
    expect(termsOf(withTiers(), "2027-06-07", "2027-06-08", checkIn - 1).freeUntil).toBe(checkIn);
  });

  test("a fee in crowns is converted with the price", () => {
    const hotel = withTiers({ start: days(2, "18:00"), fee: { kind: "amount", amount: 100_000 } });
    const quote = soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08", { currency: "EUR" }));
    // 1000 / 24.655 = 40.5597
    expect(quote.cancellation.steps[0]?.fee).toBe(4_056);
  });
});
