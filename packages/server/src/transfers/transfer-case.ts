import type { Standing } from "@portico/domain/payments/judge-report";
import type { TransferCase } from "@portico/domain/transfers/match-transfer";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { keptOf } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { attemptsOf, lockPayable, type OwedUnderSymbol, type PayableOwner } from "../payments/index.ts";

/** An owner that is locked, as it stands, with what it owes under the transfer's symbol. */
export type LockedOwner = OwedUnderSymbol & {
  owner: PayableOwner;
  standing: Standing;
  /** The payable whose own symbol it is; null for the owner's. */
  payableId: string | null;
};

/** Locks the owner of a transfer's money. */
export async function lockOwner(
  tx: Queryable,
  owner: PayableOwner,
  payableId: string | null,
): Promise<LockedOwner> {
  const standing = await owner.lock(tx);
  return { owner, standing, payableId, ...(await owner.owedUnderSymbol(tx, payableId)) };
}

/** How a locked owner stands before another transfer is counted. */
export async function transferCase(
  tx: Queryable,
  hotelId: number,
  { owner: { ref }, standing, payableId, terms, owed }: LockedOwner,
): Promise<TransferCase> {
  const { currency } = terms;
  if (owed === null) return { standing: "secured", currency, owed: null };
  const state = await lockPayable(tx, hotelId, owed.payableId);
  const attempts = await attemptsOf(tx, hotelId, ref);
  const byCard = attempts
    .filter((attempt) => isKeptAttempt(attempt.state) && attempt.payableId === owed.payableId)
    .reduce((sum, { amount }) => sum + amount, 0);
  const covered = transferAmount(byCard, terms) + (await keptOf(tx, hotelId, ref, payableId));
  return { standing, currency, owed: { amount: owed.amount, state, covered } };
}
