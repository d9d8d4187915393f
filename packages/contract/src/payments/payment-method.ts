import type { PaymentMethod, PaymentPart } from "@portico/domain/payments/payment-method";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { choice, worded } from "../codec/values.ts";

export const paymentMethod: Codec<PaymentMethod> = ruled(
  worded({ card: "card", bank_transfer: "bank", on_site: "on_site" }),
  rules({ wrong: "must be card, bank or on_site" }),
);

const PARTS = ["deposit", "full"] as const satisfies PaymentPart[];

export const paymentPart: Codec<PaymentPart> = choice(PARTS);

/** Where nothing is said the deposit is meant, as the rates ask for it. */
export const askedPart: Codec<PaymentPart> = {
  read: (wire) => (wire === "full" ? "full" : "deposit"),
  write: (value) => value,
  shape: {
    kind: "choice",
    choices: ["full", "deposit", "none"],
    ...about("How much is paid ahead, where the method leaves the choice.", { usual: "deposit" }),
  },
};
