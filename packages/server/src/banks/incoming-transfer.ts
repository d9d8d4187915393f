import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { BankLine } from "./bank-line.ts";

export type TransferSource = "fio" | "gpc" | "camt053";

/**
 * A transfer's state: `new` until it is judged, `open` if a person must say what it is for, `kept`, `to_return` if all
 * or part of it must go back, and `returned` or `dismissed` once a person has handled that.
 */
export type TransferState = "new" | "open" | "kept" | "to_return" | "returned" | "dismissed";

/** Money that arrived in a hotel's account, and its state. */
export type IncomingTransfer = Omit<BankLine, "ref"> & {
  hotelId: number;
  transferId: string;
  /** The number that people use. */
  transferNo: number;
  state: TransferState;
  /** Whose money it is; null where nobody knows. */
  owner: OwnerRef | null;
  /** Which payable of the owner's it is for; null for what is paid ahead. */
  payableId: string | null;
  /** The amount kept, and the amount that must go back or went back; both zero until decided. */
  kept: Minor;
  back: Minor;
  /** The amount that a person has sent back. */
  returned: Minor;
  reason: TransferReturnReason | null;
  /** A person's note on the decision. */
  note: string | null;
  receivedAt: Instant;
};
