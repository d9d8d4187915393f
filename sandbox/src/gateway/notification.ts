import type { Parcel } from "../news/parcel.ts";
import type { PaymentState } from "./code-lists.ts";

/** The news of one change of a payment's state, as it goes to the shop. */
export interface Notification extends Parcel {
  paymentId: number;
  /** The state that it is about; the shop is told the payment's id alone and asks for the rest. */
  state: PaymentState;
}
