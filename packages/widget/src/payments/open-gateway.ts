import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { changeFragment } from "../base/address/fragment.ts";
import { navigate } from "../base/address/location.ts";

/**
 * Takes the guest to the page on which a saved reservation is paid by card. The way leads over our own page of the
 * payment: it says that the reservation is saved and opens the gateway, out of a frame too, and whoever presses Back at
 * the gateway finds there how the payment stands. The present page goes out of the history. Call it soon after a click.
 */
export function openGateway({ paymentId, returnToken }: ReservationKey): void {
  const values = { payment_id: paymentId, return_token: returnToken, pay: "1", draft: null };
  const address = `/paygate-return${location.search}${changeFragment(location.hash, values)}`;
  navigate(address, { replace: true });
}
