import type { Instant } from "@portico/domain/dates/time-zone";
import type { TransferJudgement } from "@portico/domain/transfers/match-transfer";
import { updateTransfer, type IncomingTransfer } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { endOpenAttempts, payableIdsOf, settlePayable } from "../payments/index.ts";
import type { LockedOwner } from "./transfer-case.ts";

type MoneyJudgement = Extract<TransferJudgement, { keep: number }>;

type JudgedTransfer = {
  transfer: IncomingTransfer;
  locked: LockedOwner;
  judged: MoneyJudgement;
  now: Instant;
};

/**
 * Keeps what was judged to be kept of a transfer, has the rest sent back, and confirms what is paid by it. Answers what
 * came of it: money for what has lapsed is kept only where that can be restored.
 */
export async function keepTransfer(
  tx: Queryable,
  { judged: first, ...of }: JudgedTransfer,
): Promise<MoneyJudgement> {
  const { transfer, locked, now } = of;
  const { owner } = locked;
  const judged = await holdLate(tx, { ...of, judged: first });
  const reason = judged.kind === "back" ? judged.reason : "surplus";
  await updateTransfer(tx, {
    ...transfer,
    state: judged.back > 0 ? "to_return" : "kept",
    owner: owner.ref,
    kept: judged.keep,
    back: judged.back,
    reason: judged.back > 0 ? reason : null,
  });
  const { hotelId, transferId } = transfer;
  if (judged.kind === "pays") await confirm(tx, hotelId, locked, now);
  if (judged.kind === "partial") await owner.tell(tx, { kind: "transfer_partial", transferId });
  if (judged.back > 0) await owner.tell(tx, { kind: "transfer_returning", transferId, reason });
  return judged;
}

async function holdLate(
  tx: Queryable,
  { transfer, locked, judged, now }: JudgedTransfer,
): Promise<MoneyJudgement> {
  const { ahead } = locked.owed;
  if (judged.kind !== "late" || ahead === null) return judged;
  const isHad = await locked.owner.takeBack(tx, ahead.payableId, now);
  return isHad
    ? { ...judged, kind: "pays" }
    : { kind: "back", keep: 0, back: transfer.amount, reason: "late_gone" };
}

/** The money is there: a payment by card that is under way comes to nothing, and what was bought is the guest's. */
async function confirm(
  tx: Queryable,
  hotelId: number,
  { owner, owed: { ahead } }: LockedOwner,
  now: Instant,
): Promise<void> {
  if (ahead === null) throw new Error(`Nothing is owed for the ${owner.ref.kind} ${owner.ref.id}`);
  const payableIds = await payableIdsOf(tx, hotelId, owner.ref);
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
  await settlePayable(tx, owner, { hotelId, payableId: ahead.payableId });
}
