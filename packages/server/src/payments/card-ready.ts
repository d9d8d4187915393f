import type { Hotel } from "@portico/domain/property/hotel";
import type { PaymentParts } from "./payment-parts.ts";

/** Whether guests of this hotel can pay by card: it names a gateway, and the operator has given us its keys. */
export function isCardReady({ gateways }: Pick<PaymentParts, "gateways">, hotel: Hotel): boolean {
  return gateways.gatewayOf(hotel.code, hotel.payment.gateway) !== null;
}
