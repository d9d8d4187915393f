import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { aCancellationPolicy, aDepositPolicy } from "../testing/rate-plan.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { aTimedService, at, RESOURCES, SAUNA } from "../testing/timed-service.ts";
import type { TimedService } from "../wellness/timed-service.ts";
import { quoteTimedService, type TimedServiceQuestion } from "./quote-timed-service.ts";

function quote(
  changes: Partial<TimedService>,
  question: Partial<TimedServiceQuestion> = {},
  hotel: Partial<Hotel> = {},
) {
  const services = [aTimedService(changes)];
  return quoteTimedService(
    theLakeHotel({ wellness: { venues: [], resources: RESOURCES, services }, ...hotel }),
    {
      serviceId: SAUNA,
      block: { day: "2027-05-10", from: at("16:00"), to: at("17:30") },
      persons: 3,
      currency: "CZK",
      now: BOOKED,
      ...question,
    },
  );
}

function sold(...asked: Parameters<typeof quote>) {
  const answer = quote(...asked);
  if (!answer.ok) throw new Error(`Not sold: ${JSON.stringify(answer.problem)}`);
  return answer.value;
}

test("its slots are its price, taxed at its own rate, without city tax", () => {
  const taxed = {
    cityTaxes: [aCityTax()],
    depositPolicies: [aDepositPolicy({ deposit: { kind: "percent", percent: 30 } })],
  };
  expect(sold({}, {}, taxed)).toMatchObject({
    total: 120_000,
    originalTotal: 120_000,
    discounts: [],
    coupon: 0,
    cityTax: { included: 0, atProperty: 0 },
    slots: [
      { from: at("16:00"), amount: 40_000 },
      { from: at("16:30"), amount: 40_000 },
      { from: at("17:00"), amount: 40_000 },
    ],
    // 1,200 × 21 / 121
    vat: [{ percent: 21, base: 99_174, vat: 20_826 }],
    deposit: 36_000,
  });
  expect(sold({ priceUnit: "person" }).slots[0]?.amount).toBe(120_000);
});

describe("its own cancellation", () => {
  const fourHours = aCancellationPolicy({
    tiers: [{ start: { kind: "hours_before_check_in", hours: 4 }, fee: { kind: "percent", percent: 50 } }],
  });
  const freeUntil = (question: Partial<TimedServiceQuestion>, changes: Partial<TimedService> = {}) =>
    sold(changes, question, { cancellationPolicies: [fourHours] }).cancellation.freeUntil;

  test("hours count back from its own beginning, in the hotel's zone", () => {
    expect(freeUntil({})).toBe(instantOf("2027-05-10", "12:00", "Europe/Prague"));
  });

  test("also from one after midnight, and over the hour that clocks skip", () => {
    const late = { openings: [{ hours: [{ from: at("22:00"), to: at("30:00") }] }] };
    const block = (from: string, to: string) => ({ day: "2027-03-27", from: at(from), to: at(to) });
    expect(freeUntil({ block: block("24:30", "25:00") }, late)).toBe(
      instantOf("2027-03-27", "20:30", "Europe/Prague"),
    );
    // 05:00 of the summer's time is 04:00 of the winter's.
    expect(freeUntil({ block: block("29:00", "29:30") }, late)).toBe(
      instantOf("2027-03-28", "00:00", "Europe/Prague"),
    );
  });

  test("a policy that refunds nothing makes the whole price due", () => {
    const strict = { cancellationPolicies: [aCancellationPolicy({ nonRefundable: true })] };
    expect(sold({}, {}, strict)).toMatchObject({ deposit: 120_000, cancellation: { feeNow: 120_000 } });
  });
});

test.each([
  { text: "another service", question: { serviceId: 99 }, problem: { code: "no_such_service" } },
  {
    text: "another currency",
    question: { currency: "USD" as const },
    problem: { code: "currency_not_offered" },
  },
  {
    text: "no way to pay ahead",
    changes: { prepaymentRequired: true },
    problem: { code: "currency_not_offered" },
  },
  {
    text: "past hours",
    question: { block: { day: "2027-02-28", from: at("16:00"), to: at("16:30") } },
    problem: { code: "slot_refused", from: at("16:00"), refusal: "past" },
  },
  {
    text: "too many persons",
    question: { persons: 7 },
    problem: { code: "persons_outside", least: 1, most: 6 },
  },
])("$text: $problem.code", ({ changes = {}, question = {}, problem }) => {
  expect(quote(changes, question)).toEqual({ ok: false, problem });
});

test("what is paid ahead by transfer alone needs its days", () => {
  const transfers = theLakeHotel().payment;
  const hotel = { payment: { ...transfers, methods: ["bank_transfer" as const] } };
  const tomorrow = { block: { day: "2027-03-02", from: at("16:00"), to: at("16:30") } };
  expect(quote({ prepaymentRequired: true }, tomorrow, hotel)).toEqual({
    ok: false,
    problem: { code: "min_advance", days: 2 },
  });
  const later = { block: { day: "2027-03-03", from: at("16:00"), to: at("16:30") } };
  expect(quote({ prepaymentRequired: true }, later, hotel).ok).toBe(true);
});
