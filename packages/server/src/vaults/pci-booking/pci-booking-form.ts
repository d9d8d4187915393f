import type { VaultSessionOrder } from "../card-vault.ts";
import { PCI_BOOKING_BRANDS } from "./pci-booking-card.ts";

/**
 * Address of the form that PCI Booking shows for one card. `cardTypes`, `color` and `wallets` are not in its public
 * documentation, which leaves the first two to the merchant's account; whoever does not know them passes over them.
 */
export function formUrl(baseUrl: string, sessionToken: string, order: VaultSessionOrder): string {
  const query = new URLSearchParams({
    sessionToken,
    brand: "PCIB",
    language: order.language,
    cvv: "True",
    autoDetectCardType: "True",
    showOwnerId: "False",
    submitWithPostMessage: "true",
    postMessageHost: new URL(order.pageUrl).origin,
    ThreeDS: "True",
    ...(order.contact === null ? {} : { email: order.contact.email }),
    success: withCardToken(order.successUrl),
    failure: order.failureUrl,
    cardTypes: order.brands.map((brand) => PCI_BOOKING_BRANDS[brand]).join(","),
    color: order.color,
    ...(order.wallets.length === 0 ? {} : { wallets: order.wallets.join(",") }),
  });
  return `${baseUrl}/payments/capturecard?${query.toString()}`;
}

/** The place of the token, as this vault writes it. */
function withCardToken(successUrl: string): string {
  return successUrl.replace("{token}", "{cardToken}").replace("%7Btoken%7D", "{cardToken}");
}
