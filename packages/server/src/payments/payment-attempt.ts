import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { GatewayDispute } from "@portico/domain/payments/gateway-report";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { AttemptState } from "@portico/domain/payments/payment-attempt";

/** One payment at a gateway, as it is kept. */
export type PaymentAttempt = {
  hotelId: number;
  attemptId: string;
  payableId: string;
  attemptNo: number;
  /** The company that keeps it, by its name in the list. */
  provider: string;
  orderNumber: string;
  /** Null until the gateway has answered. */
  gatewayId: string | null;
  state: AttemptState;
  /** The gateway's last reason, and what it means. */
  code: string | null;
  cause: PaymentCause | null;
  /** What the gateway last said was not what we had asked for. */
  mismatch: boolean;
  amount: Minor;
  currency: CurrencyCode;
  /** Given back or on its way back; `returning` is the part that the gateway has not carried out yet. */
  refunded: Minor;
  returning: Minor;
  /** Money that the guest's bank has asked back, as the gateway last reported it. */
  dispute: GatewayDispute | null;
  pageUrl: string | null;
  /** Until when other calls may wait for the one that opens it at the gateway. */
  openingUntil: Instant | null;
  askedAt: Instant | null;
  /** When the gateway last reported how it stands; null for never. */
  heardAt: Instant | null;
  /** When the gateway is to be asked again; null for never. */
  askAt: Instant | null;
  createdAt: Instant;
  /** When it last came to an end, good or bad. */
  endedAt: Instant | null;
};
