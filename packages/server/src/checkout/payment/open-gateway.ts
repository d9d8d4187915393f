import type { GatewayPage } from "@portico/contract/payments/payment-option";
import { ensurePayment, type EnsuredPayment } from "../../payments/index.ts";
import { aheadOf, linkTokenOf, readReservation } from "../../reservations/index.ts";
import type { CheckoutParts } from "../checkout-parts.ts";
import type { KnownHotel } from "../../property/index.ts";
import { gatewayOrder } from "./gateway-order.ts";

const DAY = 86_400_000;

/** The page on which a reservation's payment by card is made, and why there is none. */
export async function openGateway(
  parts: CheckoutParts,
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  reservationId: string,
): Promise<{ page: GatewayPage | null; outcome: EnsuredPayment["kind"] }> {
  const reservation = await readReservation(parts.database.pool, hotelId, reservationId);
  const payable = reservation && aheadOf(reservation.payables);
  const gateway = parts.payments.gateways.gatewayOf(hotel.code, hotel.payment.gateway);
  if (!payable || payable.state !== "open") return { page: null, outcome: "settled" };
  if (gateway === null) return { page: null, outcome: "unavailable" };
  const { orderBase, order } = gatewayOrder(hotel, reservation, payable, {
    publicUrl: parts.payments.publicUrl,
    // Who pays days after booking, from a letter, comes back to more than a refusal.
    key: linkTokenOf(parts.secret, reservationId, Date.now() + DAY),
  });
  const { payableId } = payable;
  const ensured = await ensurePayment(
    parts.payments,
    { hotelId, payableId, gateway, orderBase, order },
    Date.now,
  );
  const inline = hotel.payment.gateway?.inline ?? false;
  const page = ensured.kind === "page" ? { url: ensured.url, inline } : null;
  return { page, outcome: ensured.kind };
}
