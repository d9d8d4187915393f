import type { Parcel } from "../news/parcel.ts";
import type { PaymentState } from "./code-lists.ts";

/** The notification about one change of a payment's state. */
export interface Notification extends Parcel {
  paymentId: number;
  /** The state that it reports. The shop only gets the payment's id and asks for the rest. */
  state: PaymentState;
}
