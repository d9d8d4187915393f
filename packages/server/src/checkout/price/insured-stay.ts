import type { ChosenTariff } from "@portico/contract/insurance/addon";
import type { Instant } from "@portico/domain/dates/time-zone";
import {
  isQuoteFor,
  uninsurable,
  type InsuranceQuote,
  type InsuredStay,
} from "@portico/domain/insurance/insurance-quote";
import type { ItemQuote } from "@portico/domain/pricing/quote";
import type { ReservationSum } from "@portico/domain/reservations/reservation-sum";
import { readQuoteId } from "../../insurance/index.ts";
import type { KnownHotel } from "../../property/index.ts";

/**
 * The insurer's quote that a guest has chosen, for as long as it is for this very reservation and still holds; null when it
 * has to be asked for again. `bare` is the reservation's sum without insurance.
 */
export function insuranceQuote(
  secret: string,
  { hotel, hotelId }: Pick<KnownHotel, "hotel" | "hotelId">,
  chosen: ChosenTariff,
  bare: Pick<ReservationSum, "quotes" | "total">,
  now: Instant,
): InsuranceQuote | null {
  const [first] = bare.quotes;
  if (first === undefined || !hotel.insurance || uninsurable(hotel, first.currency) !== null) return null;
  const quote = readQuoteId(secret, hotelId, chosen.quoteId);
  const isMeant = quote?.tariff === chosen.tariff && quote.premium === chosen.premium;
  return quote && isMeant && isQuoteFor(quote, insuredStay(first, bare.quotes, bare.total), now)
    ? quote
    : null;
}

/** The whole reservation as an insurer sees it: from the first arrival to the last departure, for everybody. */
function insuredStay(first: ItemQuote, quotes: readonly ItemQuote[], amount: number): InsuredStay {
  const days = quotes.map(({ stay }) => stay);
  return {
    arrival: days.map(({ arrival }) => arrival).toSorted()[0] ?? first.stay.arrival,
    departure:
      days
        .map(({ departure }) => departure)
        .toSorted()
        .at(-1) ?? first.stay.departure,
    persons: quotes.reduce((sum, { guests }) => sum + guests.length, 0),
    amount,
    currency: first.currency,
  };
}
