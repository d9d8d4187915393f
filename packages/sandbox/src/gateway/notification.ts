import type { PaymentState } from "./code-lists.ts";

/** The shop's answer to one try, or why there was none. */
interface Try {
  /** ISO instant. */
  at: string;
  status: number | null;
  error: string | null;
}

/** The news of one change of a payment's state, as it goes to the shop. */
export interface Notification {
  /** Counted from one. */
  id: number;
  paymentId: number;
  /** The state that it is about; the shop is told the payment's id alone and asks for the rest. */
  state: PaymentState;
  url: string;
  /** `held` waits for its release by hand or by a later one, `lost` was never sent, `given_up` was never acknowledged. */
  status: "waiting" | "held" | "delivered" | "lost" | "given_up";
  tries: Try[];
}
