import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, weekdayIndex, WEEKDAYS, type PlainDate } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { Discount } from "./discount.ts";
import type { Meal } from "../stays/meal.ts";
import { ADULT, CHILD, FLEX, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { aStayQuestion, guests, soldAt } from "../testing/stay-question.ts";
import type { StayQuestion } from "../pricing/quote-stay.ts";

// Tries every set of discounts, with conditions and sums implemented a second time in the simplest way.
const TODAY = "2027-06-08";

type Priced = { date: PlainDate; room: bigint; meals: bigint };
type Sums = { nights: Priced[]; lines: { discountId: number; amount: number }[]; off: bigint };

function isAllowed(discounts: readonly Discount[]): boolean {
  if (discounts.some((one) => one.stacking === "exclusive")) return discounts.length === 1;
  const additive = discounts.filter((one) => one.stacking === "additive");
  const kinds = new Set(additive.map((one) => one.kind));
  return kinds.size === additive.length && discounts.length - additive.length <= 1;
}

function speaksOf({ stayDays }: Discount, date: PlainDate): boolean {
  const { from = "0000-01-01", to = "9999-12-31", weekdays = WEEKDAYS } = stayDays;
  return date >= from && date <= to && weekdays.includes(WEEKDAYS[weekdayIndex(date)] ?? "mon");
}

/** The nights that count, none if a condition fails. */
function countedNights(one: Discount, { stay, ratePlanId, now }: StayQuestion): PlainDate[] {
  const length = daysBetween(stay.arrival, stay.departure);
  const dates = Array.from({ length }, (_, index) => addDays(stay.arrival, index));
  const touched = dates.filter((date) => speaksOf(one, date));
  const hours = (instantOf(stay.arrival, "14:00", "Europe/Prague") - now) / 3_600_000;
  const conditions = [
    one.bookFrom === null || one.bookFrom <= TODAY,
    one.bookTo === null || one.bookTo >= TODAY,
    one.minAdvanceDays === null || daysBetween(TODAY, stay.arrival) >= one.minAdvanceDays,
    one.maxAdvanceHours === null || hours <= one.maxAdvanceHours,
    one.minNights === null || length >= one.minNights,
    one.maxNights === null || length <= one.maxNights,
    one.roomTypeIds === null || one.roomTypeIds.includes(10),
    one.ratePlanIds === null || one.ratePlanIds.includes(ratePlanId),
    one.basis !== "arrival" || speaksOf(one, stay.arrival),
    one.basis !== "stay" || touched.length === length,
  ];
  if (conditions.includes(false)) return [];
  const counted = one.basis === "night" ? touched : dates;
  if (one.benefit.kind !== "free_nights") return counted;
  const { stayNights, payNights } = one.benefit;
  const inFullBlocks = counted.length - (counted.length % stayNights);
  return counted.filter((_, index) => index < inFullBlocks && index % stayNights >= payNights);
}

function halfUp(dividend: bigint, divisor: bigint, step: bigint): bigint {
  const unit = divisor * step;
  return ((2n * dividend + unit) / (2n * unit)) * step;
}

function inCurrency(amounts: { CZK?: number; EUR?: number }, currency: string, step: bigint): bigint {
  if (currency === "EUR" && amounts.EUR !== undefined) return halfUp(BigInt(amounts.EUR), 1n, step);
  const czk = BigInt(amounts.CZK ?? 0);
  return currency === "EUR" ? halfUp(czk * 1000n, 24_655n, step) : halfUp(czk, 1n, step);
}

const smaller = (...values: bigint[]) => values.reduce((least, value) => (value < least ? value : least));
const ORDER = ["free_nights", "percent", "amount"];

function taken(discounts: readonly Discount[], prices: readonly Priced[], question: StayQuestion): Sums {
  const step = question.currency === "CZK" ? 100n : 1n;
  const sums: Sums = { nights: prices.map((night) => ({ ...night })), lines: [], off: 0n };
  const order = (one: Discount) => ORDER.indexOf(one.benefit.kind) * 1000 + one.id;
  for (const one of discounts.toSorted((a, b) => order(a) - order(b))) {
    const { benefit } = one;
    const dates = countedNights(one, question);
    const nights = sums.nights.filter((night) => dates.includes(night.date));
    const parts =
      benefit.kind === "percent" && benefit.onMeals ? (["room", "meals"] as const) : (["room"] as const);
    const purses = parts.flatMap((part) => nights.map((night) => [night, part] as const));
    const base = purses.reduce((sum, [night, part]) => sum + night[part], 0n);
    let amount = base;
    if (benefit.kind === "amount")
      amount = smaller(base, inCurrency(benefit.amounts, question.currency, step));
    if (benefit.kind === "percent") {
      const limit = benefit.maxAmount ? inCurrency(benefit.maxAmount, question.currency, step) : base;
      amount = smaller(base, limit, halfUp(base * BigInt(Math.round(benefit.percent * 100)), 10_000n, step));
    }
    // Whole steps first, then the remaining steps to the largest remainders.
    const shares = purses.map(([night, part], index) => {
      const exact = base === 0n ? 0n : amount * night[part];
      const whole = base === 0n ? 0n : (exact / base / step) * step;
      return { night, part, index, whole, lost: base === 0n ? 0n : exact - whole * base };
    });
    let rest = amount - shares.reduce((sum, share) => sum + share.whole, 0n);
    for (const share of shares.toSorted((a, b) =>
      a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
    )) {
      const more = rest >= step ? step : 0n;
      share.night[share.part] -= share.whole + more;
      rest -= more;
    }
    sums.off += amount;
    sums.lines.push({ discountId: one.id, amount: Number(amount) });
  }
  return sums;
}

const questions: fc.Arbitrary<StayQuestion> = fc
  .record({
    start: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 9 }),
    party: fc.constantFrom([ADULT], [ADULT, ADULT], [ADULT, ADULT, CHILD]),
    meal: fc.constantFrom<Meal>("none", "breakfast"),
    ratePlanId: fc.constantFrom(FLEX, NONREF),
    currency: fc.constantFrom("CZK", "EUR"),
    hour: fc.constantFrom("00:00", "09:30", "13:59", "14:00", "23:59"),
  })
  .map(({ start, nights, party, meal, ratePlanId, currency, hour }) => {
    const arrival = addDays(TODAY, start);
    const now = instantOf(TODAY, hour, "Europe/Prague");
    const asked = { guests: guests(party, meal), ratePlanId, currency, now };
    return aStayQuestion(arrival, addDays(arrival, nights), asked);
  });

test("the cheapest allowed set of discounts is found, and its lines and nights are right to the last haléř", () => {
  fc.assert(
    fc.property(randomDiscounts(TODAY, 6), questions, fc.boolean(), (discounts, question, mayBeFree) => {
      const plain = soldAt(theLakeHotel(), question);
      const mealsOfNight = BigInt(plain.meals / plain.nights.length);
      const prices = plain.nights.map(({ date, amount }) => ({
        date,
        room: BigInt(amount),
        meals: mealsOfNight,
      }));
      const whole = prices.reduce((sum, night) => sum + night.room + night.meals, 0n);
      const usable = discounts.filter((one) => countedNights(one, question).length > 0);
      const sets = Array.from({ length: 2 ** usable.length }, (_, bits) =>
        usable.filter((_one, index) => ((bits >> index) & 1) === 1),
      )
        .filter(isAllowed)
        .map((set) => ({ ids: set.map((one) => one.id), ...taken(set, prices, question) }))
        .filter(({ off }) => mayBeFree || off < whole)
        // Ids are single digits, so they sort like numbers as text.
        .sort((a, b) =>
          a.off === b.off
            ? a.ids.length - b.ids.length || (a.ids.join() < b.ids.join() ? -1 : 1)
            : a.off > b.off
              ? -1
              : 1,
        );
      const best = sets[0];
      const rules = { ...theLakeHotel().rules, allowZeroPrice: mayBeFree };
      const quote = soldAt(theLakeHotel({ discounts, rules }), question);
      expect(quote.discounts).toEqual(best?.lines);
      expect(quote.nights.map((night) => night.payable)).toEqual(
        best?.nights.map(({ room }) => Number(room)),
      );
      expect(quote.total).toBe(plain.total - Number(best?.off));
      const forcing = discounts.filter((one) => one.forcesNonRefundable && best?.ids.includes(one.id));
      expect(quote.nonRefundableForced).toBe(forcing.length > 0 && question.ratePlanId === FLEX);
    }),
    { seed: 20_270_608, numRuns: 500 },
  );
});
