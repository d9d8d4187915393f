import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { type CardHotel, cardCurrencies } from "../payments/gateway-currencies.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import { accountIn, type AccountHotel } from "../transfers/transfer-terms.ts";

const DAY = 86_400_000;

/** The part of a hotel that says how the rest can be paid before the arrival. */
export type RestHotel = CardHotel &
  AccountHotel & { timeZone: string; payment: { methods: readonly PaymentMethod[] } };

/** What a confirmed reservation owes as one sum on arrival. */
export type UnpaidRest = {
  currency: CurrencyCode;
  /** The currency that a transfer for the reservation is sent in. */
  transferCurrency: CurrencyCode;
  /** What has come of it by transfer. */
  received: Minor;
  /** When the stay, or the first service, begins; and on which day. */
  begins: Instant;
  firstDay: PlainDate;
};

/** How the rest can be paid from afar; `transferBy` is the last day on which a transfer may arrive. */
export type RestWays = { card: boolean; transferBy: PlainDate | null };

/**
 * How a guest may pay the rest before they come: until it begins, from when on it is a matter between guest and desk, who may
 * have settled it without telling the engine. By transfer while at least a whole day is left for it before the day of arrival; who
 * has transferred a part goes on so, because a card would pay all of it once more.
 */
export function restWays(
  hotel: RestHotel,
  { currency, transferCurrency, received, begins, firstDay }: UnpaidRest,
  { cardReady, now }: { cardReady: boolean; now: Instant },
): RestWays {
  if (now >= begins) return { card: false, transferBy: null };
  const isInTime = instantOf(firstDay, "00:00", hotel.timeZone) - now >= DAY;
  const takesTransfers =
    hotel.payment.methods.includes("bank_transfer") && accountIn(hotel, transferCurrency) !== null;
  return {
    card: cardReady && received === 0 && cardCurrencies(hotel).includes(currency),
    transferBy: takesTransfers && (isInTime || received > 0) ? lastDayToTransfer(firstDay) : null,
  };
}

/** Money that comes on the day of arrival may come after the guest has settled it at the desk. */
export function lastDayToTransfer(firstDay: PlainDate): PlainDate {
  return addDays(firstDay, -1);
}
