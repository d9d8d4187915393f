import { dayNumber, daysBetween } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import { failure, success, type Result } from "../result.ts";
import { chooseSlots, type SlotProblem } from "../wellness/choose-slots.ts";
import { daySlots } from "../wellness/day-slots.ts";
import { slotsLeft, type SlotAvailability } from "../wellness/slot-cells.ts";
import type { SlotBlock } from "../wellness/slot-demand.ts";
import { blockPrice } from "../wellness/slot-price.ts";
import { clockOfMinute } from "../wellness/slot-times.ts";
import { finishPrice } from "./item-price.ts";
import type { TimedServiceQuote } from "./quote.ts";
import { prepaymentDays } from "./sale-window.ts";

export type TimedServiceQuestion = {
  serviceId: number;
  block: SlotBlock;
  persons: number;
  currency: CurrencyCode;
  now: Instant;
  /** What is left of the hotel's resources; by default all of them. */
  availability?: SlotAvailability | undefined;
};

/** Why a service can't be sold. */
export type TimedServiceProblem =
  | SlotProblem
  | { code: "no_such_service" }
  | { code: "currency_not_offered" }
  | { code: "min_advance"; days: number };

/**
 * The price of a service at a time with its terms, or why it can't be sold. Neither
 * discounts nor coupons lower it, and city tax leaves it out. See docs/algorithms/wellness.md.
 */
export function quoteTimedService(
  hotel: Hotel,
  question: TimedServiceQuestion,
): Result<TimedServiceQuote, TimedServiceProblem> {
  const { block, persons, now, serviceId } = question;
  const service = hotel.wellness.services.find(({ id }) => id === serviceId);
  if (!service) return failure({ code: "no_such_service" });
  const currency = saleCurrency(hotel, question.currency);
  const days = service.prepaymentRequired ? prepaymentDays(hotel, question.currency) : 0;
  if (!currency || days === null) return failure({ code: "currency_not_offered" });
  if (days > 0 && daysBetween(todayIn(hotel.timeZone, now), block.day) < days)
    return failure({ code: "min_advance", days });
  const slots = daySlots(service, {
    day: block.day,
    timeZone: hotel.timeZone,
    horizonDays: hotel.search.horizonDays,
    allowZeroPrice: hotel.rules.allowZeroPrice,
    currency,
    now,
    availability: question.availability ?? slotsLeft(hotel.wellness.resources, () => 0),
  });
  const chosen = chooseSlots(service, slots, { ...block, persons });
  if (!chosen.ok) return failure(chosen.problem);

  const lines = chosen.value.map((slot) => ({
    from: slot.from,
    amount: blockPrice(service, [slot], persons),
  }));
  const originalTotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const begins = clockOfMinute(dayNumber(block.day), block.from);
  const nothing = { discounts: [], coupon: 0, cityTax: { included: 0, atProperty: 0 } };
  // Deadlines of its cancellation count from its own beginning, as a stay's count from check-in.
  const price = finishPrice(
    { ...hotel, checkIn: begins.time },
    service,
    {
      ...nothing,
      stay: { arrival: begins.date, departure: begins.date },
      payable: lines.map(({ amount }) => amount),
      parts: [{ percent: service.vatPercent, gross: originalTotal, open: 0 }],
      originalTotal,
      ownDeposit: null,
    },
    { currency, forced: false, now },
  );
  return success({
    ...nothing,
    ...price,
    currency: currency.code,
    serviceId,
    block,
    persons,
    slots: lines,
    prepaymentRequired: service.prepaymentRequired,
    cardGuarantee: service.cardGuarantee,
  });
}
