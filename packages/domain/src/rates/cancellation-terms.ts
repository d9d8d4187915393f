import { addDays } from "../dates/plain-date.ts";
import type { ClockTime } from "../dates/clock-time.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import type { CancellationPolicy, CancellationTier } from "./cancellation-policy.ts";
import type { Stay } from "../stays/stay.ts";
import { convertMoney, type SaleCurrency } from "../money/sale-currency.ts";

const HOUR = 3_600_000;

/**
 * From `from` (null: from the booking on) cancelling costs `fee`; ordered by time, each fee higher than the one before.
 */
export type CancellationStep = { from: Instant | null; fee: Minor };

export type CancellationTerms = {
  policyId: number;
  /** The last moment before which cancelling is free, if it still lies ahead; otherwise null. */
  freeUntil: Instant | null;
  /** False for non-refundable terms. */
  cancellable: boolean;
  feeNow: Minor;
  steps: CancellationStep[];
};

/**
 * What cancelling a stay at this price costs and from when, for a booking made at `now`. Deadlines are wall-clock times
 * in the hotel's zone; of several tiers that apply, the most expensive counts, and no fee exceeds the price. Without
 * any fee, cancelling is free until check-in.
 */
export function cancellationTerms(
  hotel: { timeZone: string; checkIn: ClockTime },
  policy: CancellationPolicy,
  booked: { stay: Stay; total: Minor; nights: readonly Minor[]; currency: SaleCurrency; now: Instant },
): CancellationTerms {
  const { stay, total, now } = booked;
  if (policy.nonRefundable) {
    const steps = [{ from: null, fee: total }];
    return { policyId: policy.id, freeUntil: null, cancellable: false, feeNow: total, steps };
  }
  const checkIn = instantOf(stay.arrival, hotel.checkIn, hotel.timeZone);
  const steps = risingSteps(
    policy.tiers.map((tier) => ({
      from: tierStart(tier, stay, checkIn, hotel.timeZone, now),
      fee: Math.min(total, tierFee(tier, booked)),
    })),
    now,
  );
  const first = steps[0];
  const freeEnd = first ? first.from : checkIn;
  return {
    policyId: policy.id,
    freeUntil: freeEnd !== null && freeEnd > now ? freeEnd : null,
    cancellable: true,
    feeNow: cancellationFee(steps, now),
    steps,
  };
}

/** The fee of cancelling at the instant. */
export function cancellationFee(steps: readonly CancellationStep[], at: Instant): Minor {
  return steps.reduce(
    (fee, step) => (step.from === null || step.from <= at ? Math.max(fee, step.fee) : fee),
    0,
  );
}

/**
 * Drops steps that never count: zero fees, and later steps that do not cost more. Steps that began before `now` have no
 * start.
 */
function risingSteps(tiers: { from: Instant; fee: Minor }[], now: Instant): CancellationStep[] {
  const begun = Math.max(0, ...tiers.filter((tier) => tier.from <= now).map((tier) => tier.fee));
  const steps: CancellationStep[] = begun > 0 ? [{ from: null, fee: begun }] : [];
  let highest = begun;
  const ahead = tiers.filter((tier) => tier.from > now).sort((a, b) => a.from - b.from || b.fee - a.fee);
  for (const { from, fee } of ahead) {
    if (fee <= highest) continue;
    steps.push({ from, fee });
    highest = fee;
  }
  return steps;
}

function tierStart(
  { start }: CancellationTier,
  stay: Stay,
  checkIn: Instant,
  timeZone: string,
  now: Instant,
): Instant {
  switch (start.kind) {
    case "days_before_arrival":
      return instantOf(addDays(stay.arrival, -start.days), start.time, timeZone);
    case "hours_before_check_in":
      return checkIn - start.hours * HOUR;
    case "hours_after_booking":
      return now + start.hours * HOUR;
  }
}

function tierFee(
  { fee }: CancellationTier,
  { total, nights, currency }: { total: Minor; nights: readonly Minor[]; currency: SaleCurrency },
): Minor {
  switch (fee.kind) {
    case "percent":
      return percentOf(total, fee.percent, currency.step);
    case "nights":
      return nights.slice(0, fee.nights).reduce((sum, night) => sum + night, 0);
    case "amount":
      return convertMoney(fee.amount, currency);
  }
}
