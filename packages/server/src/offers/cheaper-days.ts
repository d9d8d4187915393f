import type { CheaperStay } from "@portico/contract/offers/cheaper-stay";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { todayIn } from "@portico/domain/dates/time-zone";
import { daysAround, isWorthMoving, likelyCheapest } from "@portico/domain/offers/alternatives/cheaper-days";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { answerHints } from "./calendar-answers.ts";
import { type Asking, findRates } from "./find-rates.ts";

/** The cheapest stay of as many nights a few days earlier or later, if it is worth telling; nothing otherwise. */
export function findCheaperDays(question: OfferQuestion, asking: Asking): Result<CheaperStay[], Refusal> {
  const { hotel } = asking.snapshot;
  const { party, roomTypeId } = question;
  const own = findRates({ ...question, explain: false }, asking);
  if (!own.ok) return own;
  const asked = lowest(own.value);
  const days = daysAround(question, todayIn(hotel.timeZone, asking.now));
  if (asked === undefined || days.from > days.to) return success([]);
  const hints = answerHints({ ...days, party, roomTypeId, target: "arrival", arrival: null }, asking);
  if (!hints.ok) return hints;
  const other = likelyCheapest(hints.value, question);
  if (other === null) return success([]);
  const found = findRates({ ...question, ...other, explain: false }, asking);
  if (!found.ok) return found;
  const cheapest = lowest(found.value);
  const isWorth = cheapest !== undefined && isWorthMoving(priceOf(asked), priceOf(cheapest));
  return success(isWorth ? [asStay(cheapest)] : []);
}

/** The first of the cheapest that can be bought. */
export function lowest(offers: readonly OfferView[]): OfferView | undefined {
  return offers
    .filter(({ problems, available }) => problems.length === 0 && available > 0)
    .toSorted((a, b) => priceOf(a) - priceOf(b))[0];
}

function asStay({ arrival, departure, total, coupon, fees, currency }: OfferView): CheaperStay {
  return { arrival, departure, total, coupon, fees, currency };
}

/** Before a coupon: it takes off both. */
function priceOf({ total, coupon }: OfferView): number {
  return total + coupon;
}
