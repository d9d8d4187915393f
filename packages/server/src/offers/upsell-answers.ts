import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { findUpsells } from "@portico/domain/offers/find-upsells";
import { failure, success, type Result } from "@portico/domain/result";
import { currencyRefusal, type Refusal } from "../http/index.ts";
import { viewOffers, type Asking } from "./find-rates.ts";

/** Better rooms, meals and terms for a reservation's lines, each with the signed promise of its price. */
export function answerUpsells(question: PriceQuestion, asking: Asking): Result<UpsellView[], Refusal> {
  const { currency, businessTrip, items } = question;
  const { snapshot, now } = asking;
  const { hotel, calendar, availability } = snapshot;
  if (!hotel.currencies.some(({ code }) => code === currency)) {
    return failure(currencyRefusal(hotel, "currency"));
  }
  const lines = items.map(({ roomTypeId, ratePlanId, arrival, departure, guests, services }) => ({
    roomTypeId,
    ratePlanId,
    stay: { arrival, departure },
    guests,
    services,
    currency,
    businessTrip,
    now,
  }));
  return success(
    findUpsells(hotel, calendar, availability, lines).flatMap((upsell): UpsellView[] => {
      const { line, kind, difference, quote, available, singleUnit } = upsell;
      const [offer] = viewOffers([{ ...quote, available, singleUnit }], [], asking);
      const lineCode = items[line]?.lineCode;
      // It replaces a line; fees are separate from all lines.
      return offer && lineCode !== undefined
        ? [{ lineCode, kind, difference, offer: { ...offer, fees: [] } }]
        : [];
    }),
  );
}
