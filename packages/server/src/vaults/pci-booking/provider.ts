import { z } from "zod";
import { secretWord } from "../../secrets/index.ts";
import { vaultProvider } from "../vault-provider.ts";
import { PciBookingVault } from "./pci-booking-vault.ts";

/** The same for both: which it is, the key decides. */
const URL = "https://service.pcibooking.net/api";

export const PCI_BOOKING = vaultProvider({
  name: "pci_booking",
  secrets: {
    name: "pciBooking",
    // The second names the access data of a payment gateway that are kept there; without it no card is charged.
    shape: z.strictObject({ apiKey: secretWord, credentialsId: secretWord.optional() }),
    parts: "apiKey, credentialsId",
  },
  addresses: { test: URL, production: URL },
  open: (access, { limits, tell }) => new PciBookingVault(access, limits, tell),
});
