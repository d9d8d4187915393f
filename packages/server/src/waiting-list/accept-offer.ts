import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import {
  chosenOption,
  onSiteOption,
  paymentOptionsFor,
  type PaymentOption,
} from "@portico/domain/checkout/payment-options";
import type { PaymentPart } from "@portico/domain/payments/payment-method";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import {
  announce,
  sellHeld,
  shareHotel,
  takeTransaction,
  type Busy,
  type NightKey,
} from "../inventory/index.ts";
import { queueMails } from "../mail/index.ts";
import {
  beginPlan,
  findReservation,
  type KeyProblem,
  type Reservation,
  demandOfSold,
  ownerRefOf,
} from "../reservations/index.ts";
import { markAccepted } from "./waiting-list-store.ts";
import { isCardReady, planPayables } from "../payments/index.ts";
import { letterAfterGateway, type CheckoutParts, mayTurnToTransfer } from "../checkout/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";

/** The parts needed to carry out waiting guests' decisions. */
export type WaitingParts = Pick<CheckoutParts, "database" | "jobs" | "secret" | "snapshots" | "payments">;

export type OfferCommand = { client: KnownHotel; key: ReservationKey; now: Instant };

export type OfferProblem = KeyProblem | { code: "offer_ended" } | Busy;

/**
 * Turns an offer of the waiting list into a booking at the price quoted when the guest joined: unpaid until its
 * transfer comes, or confirmed. Repeating it changes nothing; `offer_ended` if the time is over.
 */
export async function acceptOffer(
  parts: WaitingParts,
  command: OfferCommand,
): Promise<Result<null, OfferProblem>> {
  const { hotelId } = command.client;
  const outcome = await takeTransaction<readonly NightKey[], OfferProblem>(parts.database, async (tx) => {
    await shareHotel(tx, hotelId);
    const { secret } = parts;
    const found = await findReservation(tx, hotelId, command.key, { secret, now: command.now });
    if (!found.ok) return found;
    switch (found.value.state) {
      case "offered":
        return accept(tx, parts, command, found.value);
      case "pending_payment":
      case "confirmed":
        return success([]);
      case "waiting_list":
      case "cancelled":
      case "expired":
      case "failed":
        return failure({ code: "offer_ended" });
    }
  });
  if (!outcome.ok) return outcome;
  if (outcome.value.length > 0) await parts.snapshots.refreshNow(hotelId);
  return success(null);
}

async function accept(
  tx: Queryable,
  parts: WaitingParts,
  { client, now }: OfferCommand,
  reservation: Reservation,
): Promise<Result<readonly NightKey[], OfferProblem>> {
  const { hotelId, hotel } = await currentHotel(tx, client, now);
  const { reservationId, arrival, transferTerms: terms } = reservation;
  const quotes = reservation.items.map(({ quote }) => quote);
  const transferFits = await mayTurnToTransfer(tx, { hotelId, hotel }, demandOfSold(reservation, hotel));
  const option = optionFor(parts, hotel, { reservation, transferFits, now });
  const payUntil = keptUntil(hotel, option, quotes, now);
  if (!(await markAccepted(tx, hotelId, reservationId, { now, payUntil, option }))) {
    return failure({ code: "offer_ended" });
  }
  const payables = planPayables(option, { today: todayIn(hotel.timeZone, now), arrival, terms });
  await beginPlan(tx, hotelId, reservation, payables);
  // A card payment is still to be made; the hotel is told once it is.
  const mails = option.method === "card" ? [letterAfterGateway()] : BOTH;
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf({ reservationId }), mails);
  if (payUntil !== null) return success([]);
  const sold = await sellHeld(tx, hotelId, reservationId);
  await announce(tx, hotelId, sold);
  return success(sold.nights);
}

const BOTH = ["guest_confirmation", "hotel_notice"] as const;

/**
 * The method chosen when the guest joined. Falls back to paying at the property, then to another prepayment, if that is
 * no longer possible. A card guarantee is not asked for.
 */
function optionFor(
  { payments }: WaitingParts,
  hotel: Hotel,
  { reservation, transferFits, now }: { reservation: Reservation; transferFits: boolean; now: Instant },
): PaymentOption {
  const { items, total, deposit, insurance, currency, transferTerms: terms } = reservation;
  const { paymentMethod: method, paymentPart: part } = reservation;
  const quotes = items.map(({ quote }) => quote);
  const all = paymentOptionsFor(hotel, {
    items: quotes,
    total,
    deposit,
    currency,
    now,
    premium: insurance?.premium ?? 0,
    cardReady: isCardReady(payments, hotel),
    vaultReady: false,
    terms,
  });
  const options = transferFits ? all : all.filter((option) => option.method !== "bank_transfer");
  const wished = chosenOption(options, { method, part });
  return (
    wished ??
    (method === "on_site" ? null : insteadOf(options, part)) ?? {
      ...onSiteOption({ items: quotes, total, premium: 0 }),
      guarantee: false,
    }
  );
}

function insteadOf(options: readonly PaymentOption[], part: PaymentPart): PaymentOption | null {
  const onTheSpot = options.find(({ method }) => method === "on_site");
  return onTheSpot ?? options.find((option) => option.part === part) ?? options[0] ?? null;
}
