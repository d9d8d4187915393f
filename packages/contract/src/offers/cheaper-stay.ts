import { compulsorySum } from "@portico/domain/fees/fee";
import { about, onServer, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, wrapped } from "../codec/object.ts";
import { converted, currency, day, list, money } from "../codec/values.ts";
import { offerFee } from "../fees/fee.ts";
import type { OfferQuestion } from "./offer-question.ts";

const priced = object({
  arrival: ruled(day, rules({ examples: ["2027-05-11"] })),
  departure: ruled(day, rules({ examples: ["2027-05-13"] })),
  total: at(
    "price",
    money,
    about("After discounts and the coupon's part, including `fees`.", { examples: [3960] }),
  ),
  coupon: ruled(money, about("The coupon's part; the price without the coupon is `price` plus this.")),
  fees: ruled(list(offerFee), about("Included in `price`, except security deposits.", { examples: [[]] })),
  currency,
});

/** A stay that costs less than the requested one; ours has the total without the fees, as offers do. */
const cheaperStay = inOwnCurrency(
  converted(
    priced,
    (stay) => ({ ...stay, total: stay.total - compulsorySum(stay.fees) }),
    onServer((stay: Ours<typeof priced>) => ({ ...stay, total: stay.total + compulsorySum(stay.fees) })),
  ),
);

export type CheaperStay = Ours<typeof cheaperStay>;

/** What a page asks about the cheapest room of a search; a page that the engine draws answers the very same question. */
export function cheaperDaysQuestion(search: OfferQuestion, roomTypeId: number): OfferQuestion {
  return { ...search, roomTypeId, explain: false };
}

/** One stay, or none. */
export const cheaperStays = wrapped("stays", list(cheaperStay));
