import { replaceFragment } from "../base/address/address-bar.ts";
import { readFragment } from "../base/address/fragment.ts";
import type { Server } from "../base/server-calls/server.ts";
import type { ParentStore } from "../base/session/parent.ts";

/**
 * After a reload: goes on adding to the reservation whose key is in the address. For an address that notes that the guest was
 * adding to it.
 */
export async function restoreParent(server: Server, parents: ParentStore): Promise<void> {
  const paymentId = readFragment(location.hash, "payment_id");
  const returnToken = readFragment(location.hash, "return_token");
  try {
    if (paymentId !== null && returnToken !== null) {
      const { checkoutCalls } = await import("@portico/contract/checkout/checkout-calls");
      parents.become(await server.ask(checkoutCalls.loadReservation, { paymentId, returnToken }));
      return;
    }
  } catch (error) {
    // The key's day may be over: the guest books by itself what they had chosen.
    console.warn("What the guest was adding to could not be loaded.", error);
  }
  replaceFragment({ adding: null });
}
