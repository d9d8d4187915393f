import type { Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { keyFields } from "./reservation-key.ts";
import { askedPart } from "../payments/payment-option.ts";
import { paymentMethod } from "../payments/payment-method.ts";

/** Pays for a saved reservation again or by another method. */
export const payRequest = object({
  ...keyFields,
  part: at("payment.depositModel", askedPart),
  method: at("payment.paymentModel", paymentMethod),
});

export type PayRequest = Ours<typeof payRequest>;
