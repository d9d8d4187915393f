import type { PaymentQuestion } from "@portico/contract/reservations/reservation-key";
import { readFragment } from "../../base/address/fragment.ts";

/**
 * Which payment an address asks about: a reservation with its secret, or what the gateway has added, its own name of the
 * payment, of which only the state is told. Null where there is neither.
 */
export function returnQuestion({ search, hash }: Pick<Location, "search" | "hash">): PaymentQuestion | null {
  const query = new URLSearchParams(search);
  const paymentId = readFragment(hash, "payment_id") ?? query.get("payment_id");
  const returnToken = readFragment(hash, "return_token");
  if (paymentId && returnToken) return { paymentId, returnToken };
  const anyId = gatewayId({ search, hash }) ?? paymentId;
  return anyId ? { paymentId: anyId, returnToken: null } : null;
}

/** Whether the gateway has sent the guest here. */
export function hasGatewayId(address: Pick<Location, "search" | "hash">): boolean {
  return gatewayId(address) !== null;
}

/** A gateway that adds its name of the payment to the very end of an address adds it to the fragment. */
function gatewayId({ search, hash }: Pick<Location, "search" | "hash">): string | null {
  return new URLSearchParams(search).get("id") ?? readFragment(hash, "id");
}
