import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { BankLine } from "./bank-line.ts";

export type TransferSource = "fio" | "gpc" | "camt053";

/**
 * Where a transfer stands: `new` until it is judged, `open` where a person must say what it is for, `kept`, `to_return`
 * where all or a part of it has to go back, and `returned` or `dismissed` when a person has seen to that.
 */
export type TransferState = "new" | "open" | "kept" | "to_return" | "returned" | "dismissed";

/** Money that has come to a hotel's account, and what has become of it. */
export type IncomingTransfer = Omit<BankLine, "ref"> & {
  hotelId: number;
  transferId: string;
  /** What people call it. */
  transferNo: number;
  state: TransferState;
  /** Whose money it is; null where nobody knows. */
  owner: OwnerRef | null;
  /** What of it is kept, and what has to go back or went back; both zero until that is decided. */
  kept: Minor;
  back: Minor;
  /** What of that a person has sent back. */
  returned: Minor;
  reason: TransferReturnReason | null;
  /** What a person has noted when deciding. */
  note: string | null;
  receivedAt: Instant;
};
