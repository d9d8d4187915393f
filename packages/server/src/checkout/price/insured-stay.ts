import type { ChosenTariff } from "@portico/contract/insurance/addon";
import type { Instant } from "@portico/domain/dates/time-zone";
import {
  isQuoteFor,
  uninsurable,
  type InsuranceQuote,
  type InsuredStay,
} from "@portico/domain/insurance/insurance-quote";
import type { Minor } from "@portico/domain/money/money";
import { stayQuotesOf, type ItemQuote, type StayQuote } from "@portico/domain/pricing/quote";
import type { ReservationSum } from "@portico/domain/reservations/reservation-sum";
import { spanOf } from "@portico/domain/wellness/placed-item";
import { readQuoteId } from "../../insurance/index.ts";
import type { KnownHotel } from "../../property/index.ts";

/**
 * The insurer's quote that a guest has chosen, for as long as it is for this very reservation and still holds; null when it
 * has to be asked for again. `bare` is the reservation's sum without insurance; the
 * insurer leaves out services by the time of day.
 */
export function insuranceQuote(
  secret: string,
  { hotel, hotelId }: Pick<KnownHotel, "hotel" | "hotelId">,
  chosen: ChosenTariff,
  bare: Pick<ReservationSum, "quotes" | "total">,
  now: Instant,
): InsuranceQuote | null {
  const stays = stayQuotesOf(bare.quotes);
  const [first] = stays;
  if (first === undefined || !hotel.insurance || uninsurable(hotel, first.currency) !== null) return null;
  const quote = readQuoteId(secret, hotelId, chosen.quoteId);
  const isMeant = quote?.tariff === chosen.tariff && quote.premium === chosen.premium;
  const amount = bare.total - totalBesideStays(bare.quotes);
  return quote && isMeant && isQuoteFor(quote, insuredStay(first, stays, amount), now) ? quote : null;
}

function totalBesideStays(quotes: readonly ItemQuote[]): Minor {
  return quotes.reduce((sum, quote) => ("stay" in quote ? sum : sum + quote.total), 0);
}

/** All stays as an insurer sees them: from the first arrival to the last departure, for everybody. */
function insuredStay(first: StayQuote, quotes: readonly StayQuote[], amount: Minor): InsuredStay {
  return {
    ...spanOf(quotes),
    persons: quotes.reduce((sum, { guests }) => sum + guests.length, 0),
    amount,
    currency: first.currency,
  };
}
