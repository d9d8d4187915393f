import type { PayRequest } from "@portico/contract/reservations/pay-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { chosenOption, type PaymentOption } from "@portico/domain/checkout/payment-options";
import { failure, success, type Result } from "@portico/domain/result";
import { giveBackKept } from "../../banks/index.ts";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { announce, sellHeld, shareHotel } from "../../inventory/index.ts";
import { queueMails } from "../../mail/index.ts";
import { aheadOf, isCardReady, ownerOf, planPayables, settlePayable } from "../../payments/index.ts";
import {
  changePlan,
  findReservation,
  keepUntil,
  lockReservation,
  optionsNow,
  ownerRefOf,
  savedView,
  type KeyProblem,
  type Reservation,
  demandOfSold,
} from "../../reservations/index.ts";
import { currentHotel, type KnownHotel } from "../../property/index.ts";
import { keepsOnUntil } from "./keeps-on-until.ts";
import { type GatewayPageParts, openGateway } from "./open-gateway.ts";
import { mayTurnToTransfer } from "../limits/transfer-share.ts";

type PayParts = GatewayPageParts & { readonly jobs: JobQueue };

export type PayCommand = { client: KnownHotel; request: PayRequest; now: Instant };

export type PayProblem = KeyProblem | { code: "payment_ended" | "payment_mismatch" | "too_many_payments" };

/**
 * Pays for a saved reservation again or in another way. What is paid stays paid, and a payment under way is answered
 * rather than doubled. A reservation that has ended can no longer be paid.
 */
export async function payReservation(
  parts: PayParts,
  { client, request, now }: PayCommand,
): Promise<Result<SavedReservation, PayProblem>> {
  const { hotelId, hotel } = client;
  const { secret, database } = parts;
  const planned = await database.transaction(async (tx): Promise<Result<Reservation, PayProblem>> => {
    await shareHotel(tx, hotelId);
    const found = await findReservation(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const { reservationId } = found.value;
    const reservation = (await lockReservation(tx, hotelId, { reservationId })) ?? found.value;
    const current = await currentHotel(tx, client, now);
    return choosePlan(tx, parts, current, { reservation, request, now });
  });
  if (!planned.ok) return planned;
  const { reservationId } = planned.value;
  const saved = { ...savedView(hotel, planned.value), returnToken: request.returnToken };
  if (saved.state !== "pending_payment" || saved.paymentMethod !== "card") return success(saved);
  const { page, outcome } = await openGateway(parts, client, reservationId);
  if (outcome === "too_many") return failure({ code: "too_many_payments" });
  return success({ ...saved, gateway: page });
}

async function choosePlan(
  tx: Queryable,
  parts: PayParts,
  { hotel, hotelId }: KnownHotel,
  { reservation, request, now }: { reservation: Reservation; request: PayRequest; now: Instant },
): Promise<Result<Reservation, PayProblem>> {
  const { reservationId, arrival, state, transferTerms: terms } = reservation;
  if (state === "confirmed") return success(reservation);
  if (state !== "pending_payment") return failure({ code: "payment_ended" });
  const asked = chosenOption(
    optionsNow(hotel, reservation, { cardReady: isCardReady(parts.payments, hotel), now }),
    request,
  );
  const turns = asked?.method === "bank_transfer" && reservation.paymentMethod !== "bank_transfer";
  const rooms = demandOfSold(reservation, hotel);
  const option = turns && !(await mayTurnToTransfer(tx, { hotelId, hotel }, rooms)) ? null : asked;
  if (option === null) return failure({ code: "payment_mismatch" });
  const keptUntil = keepsOnUntil(hotel, option, reservation, now);
  if (isSame(option, reservation)) {
    // A guest who tries a card again gets the full time again, within limits.
    if (keptUntil !== null && option.method === "card")
      await keepUntil(tx, hotelId, reservationId, keptUntil);
  } else {
    const payables = planPayables(option, { today: todayIn(hotel.timeZone, now), arrival, terms });
    await changePlan(tx, hotelId, reservation, { option, payables, keptUntil, now });
    await tellOfPlan(tx, parts, hotelId, { reservationId, option, about: payables[0]?.payableId ?? null });
    await countReceived(tx, parts, hotelId, reservationId);
  }
  if (keptUntil === null) await announce(tx, hotelId, await sellHeld(tx, hotelId, reservationId));
  return success((await lockReservation(tx, hotelId, { reservationId })) ?? reservation);
}

/** Transfers that came for another plan may be enough for this one: then it is paid, and the surplus goes back. */
async function countReceived(
  tx: Queryable,
  { payments: { owners } }: PayParts,
  hotelId: number,
  reservationId: string,
): Promise<void> {
  const planned = await lockReservation(tx, hotelId, { reservationId });
  const ahead = planned && aheadOf(planned.payables);
  if (!ahead || ahead.state !== "open" || planned.received < ahead.transferAmount) return;
  const { payableId, transferAmount: keep } = ahead;
  const owner = ownerOf(owners, hotelId, ownerRefOf(planned));
  await settlePayable(tx, owner, { hotelId, payableId });
  const reason = "surplus";
  for (const transferId of await giveBackKept(tx, hotelId, owner.ref, { keep, reason, of: null })) {
    await owner.tell(tx, { kind: "transfer_returning", transferId, reason });
  }
}

function isSame({ method, part }: PaymentOption, { paymentMethod, paymentPart }: Reservation): boolean {
  return method === paymentMethod && part === paymentPart;
}

/**
 * Tells the guest how the reservation is paid now, and the hotel about a reservation that no card payment has to
 * confirm.
 */
async function tellOfPlan(
  tx: Queryable,
  { jobs }: PayParts,
  hotelId: number,
  { reservationId, option, about }: { reservationId: string; option: PaymentOption; about: string | null },
): Promise<void> {
  if (option.method === "card" || about === null) return;
  await queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), [
    { kind: "guest_confirmation", about },
    "hotel_notice",
  ]);
}
