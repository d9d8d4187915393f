import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Standing } from "@portico/domain/payments/judge-report";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { Queryable } from "../database/index.ts";

/** Why money goes back, or, when it was only reserved, why it is given up or collected. */
export type ReturnReason = "second_payment" | "too_late" | "replanned" | "cancelled" | "staff" | "secured";

/** What has become of a payment, for those who have to be told. */
export type PaymentNews =
  | { kind: "failed"; attemptId: string }
  | { kind: "returning"; returnId: string; reason: ReturnReason }
  /** A person must look: the gateway tells of another payment than ours, has lost money, or gave it back for somebody else. */
  | { kind: "mismatch" | "lost" | "returned_elsewhere"; attemptId: string }
  | { kind: "return_failed"; returnId: string }
  /** The guest's bank asks the money back: `stage` tells this letter from others about the same payment. */
  | { kind: "disputed"; attemptId: string; stage: string }
  /** A person has to send back what came by transfer. */
  | { kind: "transfer_returning"; transferId: string; reason: TransferReturnReason };

/**
 * What payments are for: they know amounts and gateways, their owner knows what was bought. Every function is called inside
 * the transaction that moves the money's records.
 */
export interface PayableOwner {
  /** Locks what is paid for, before anything else of it is locked, and tells how it stands. */
  lock(
    tx: Queryable,
    hotelId: number,
    payableId: string,
  ): Promise<{ standing: Standing; payable: "open" | "paid" | "void" }>;
  /** Tries to have again what has lapsed; false leaves everything as it was. */
  takeBack(tx: Queryable, hotelId: number, payableId: string, now: Instant): Promise<boolean>;
  /** The money is there: what waited or was had again is the guest's. */
  secure(tx: Queryable, hotelId: number, payableId: string): Promise<void>;
  /** The money that secured it is not to be had after all. */
  owedAgain(tx: Queryable, hotelId: number, payableId: string): Promise<void>;
  /**
   * The gateway has waited for the guest's bank (101) or a transfer (102) since the payment was begun: what was bought waits as
   * long as that takes.
   */
  keepWaiting(
    tx: Queryable,
    hotelId: number,
    payableId: string,
    waiting: { cause: PaymentCause | null; since: Instant },
  ): Promise<void>;
  tell(tx: Queryable, hotelId: number, payableId: string, news: PaymentNews): Promise<void>;
}
