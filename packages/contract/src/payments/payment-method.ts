import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { ruled, rules, type Codec } from "../codec/codec.ts";
import { worded } from "../codec/values.ts";

export const paymentMethod: Codec<PaymentMethod> = ruled(
  worded({ card: "card", bank_transfer: "bank", on_site: "on_site" }),
  rules({ wrong: "must be card, bank or on_site" }),
);
