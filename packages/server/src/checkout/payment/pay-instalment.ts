import type { InstalmentPage, InstalmentRequest } from "@portico/contract/reservations/pay-instalment";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { attemptsOf, laterDue, isCardReady } from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { findReservation, instalmentsNow, ownerRefOf, readReservation } from "../../reservations/index.ts";
import { type GatewayPageParts, openGateway } from "./open-gateway.ts";
import type { PayProblem } from "./pay-reservation.ts";

/**
 * The page on which a guest pays an instalment of the rent by card. What is paid stays paid, and a payment under way is
 * answered rather than doubled: whether it is still owed is judged again, under lock, when the payment is opened.
 */
export async function payInstalment(
  parts: GatewayPageParts,
  { client, request, now }: { client: KnownHotel; request: InstalmentRequest; now: Instant },
): Promise<Result<InstalmentPage, PayProblem>> {
  const { hotelId, hotel } = client;
  const { due } = request;
  const found = await findReservation(parts.database.pool, hotelId, request, { secret: parts.secret, now });
  if (!found.ok) return found;
  const reservation = found.value;
  const { reservationId } = reservation;
  if (reservation.state !== "confirmed") return failure({ code: "payment_ended" });
  const attempts = await attemptsOf(parts.database.pool, hotelId, ownerRefOf(reservation));
  const cardReady = isCardReady(parts.payments, hotel);
  const owed = instalmentsNow(hotel, reservation, attempts, { cardReady, now });
  const asked = owed.find((one) => one.due === due);
  if (asked?.paid) return success({ paid: true, gateway: null });
  if (!asked?.payable) return failure({ code: "payment_mismatch" });
  const { page, outcome } = await openGateway(parts, client, reservationId, (payables) =>
    laterDue(payables, due),
  );
  if (outcome === "too_many") return failure({ code: "too_many_payments" });
  if (outcome !== "settled") return success({ paid: false, gateway: page });
  // It was paid, or the stay called off, after it was read above.
  const latest = await readReservation(parts.database.pool, hotelId, { reservationId });
  const paid = latest !== null && laterDue(latest.payables, due)?.state === "paid";
  return paid ? success({ paid, gateway: null }) : failure({ code: "payment_ended" });
}
