import type { Standing } from "@portico/domain/payments/judge-report";
import type { TransferCase } from "@portico/domain/transfers/match-transfer";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { keptOf } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { attemptsOf, lockPayable, type OwedAhead, type PayableOwner } from "../payments/index.ts";

/** An owner that is locked, as it stands, with what it owes ahead. */
export type LockedOwner = { owner: PayableOwner; standing: Standing; owed: OwedAhead };

/** Locks the owner of a transfer's money. */
export async function lockOwner(tx: Queryable, owner: PayableOwner): Promise<LockedOwner> {
  const standing = await owner.lock(tx);
  return { owner, standing, owed: await owner.owedAhead(tx) };
}

/** How a locked owner stands before another transfer is counted. */
export async function transferCase(
  tx: Queryable,
  hotelId: number,
  { owner: { ref }, standing, owed: { terms, ahead } }: LockedOwner,
): Promise<TransferCase> {
  const { currency } = terms;
  if (ahead === null) return { standing: "secured", currency, ahead: null };
  const state = await lockPayable(tx, hotelId, ahead.payableId);
  const attempts = await attemptsOf(tx, hotelId, ref);
  const byCard = attempts
    .filter(({ state: of, payableId }) => isKeptAttempt(of) && payableId === ahead.payableId)
    .reduce((sum, { amount }) => sum + amount, 0);
  const covered = transferAmount(byCard, terms) + (await keptOf(tx, hotelId, ref));
  return { standing, currency, ahead: { amount: ahead.amount, state, covered } };
}
