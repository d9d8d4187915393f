import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import {
  judgeTransfer,
  type TransferCase,
  type TransferJudgement,
} from "@portico/domain/transfers/match-transfer";
import { type IncomingTransfer, lockTransfer, updateTransfer } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { shareHotel } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { endOpenAttempts, ownerOf, settlePayable } from "../payments/index.ts";
import { releaseKept } from "./release-kept.ts";
import { findBySymbol } from "./symbol-store.ts";
import { type LockedOwner, lockOwner, transferCase } from "./transfer-case.ts";
import type { TransferParts } from "./transfer-parts.ts";

const FRESH_DAYS = 3;

/**
 * Lets a transfer take effect, in one transaction and once, however many try at the same time: the owner is locked
 * first, then the transfer, so that whoever comes second finds it judged. See docs/algorithms/transfers.md.
 */
export function matchTransfer(
  parts: TransferParts,
  { hotelId, transferId, variableSymbol }: IncomingTransfer,
  now: Instant,
): Promise<void> {
  return parts.database.transaction(async (tx) => {
    await shareHotel(tx, hotelId);
    const meant = await findBySymbol(tx, hotelId, variableSymbol);
    const locked = meant && (await lockOwner(tx, ownerOf(parts.owners, hotelId, meant.ref), meant.payableId));
    const transfer = await lockTransfer(tx, hotelId, transferId);
    if (transfer.state === "new") await countTransfer(tx, parts, { transfer, locked, now });
  });
}

/** A transfer that the caller has locked, after the owner that it is for; null where nobody knows one. */
export type CountedTransfer = { transfer: IncomingTransfer; locked: LockedOwner | null; now: Instant };

/** Judges a transfer and does what that means, to its owner and to everybody who has to be told. */
export async function countTransfer(
  tx: Queryable,
  parts: TransferParts,
  { transfer, locked, now }: CountedTransfer,
): Promise<TransferJudgement> {
  const of = locked === null ? null : await caseOf(tx, transfer.hotelId, locked);
  const judged = judgeTransfer(of, transfer);
  if (locked === null || !("keep" in judged)) {
    await updateTransfer(tx, { ...transfer, state: "open" });
    if (transfer.bookedOn >= oldestTold(now)) {
      await tellOfUnplaced(tx, parts.jobs, transfer);
    }
    return judged;
  }
  return keepTransfer(tx, { transfer, locked, judged, now });
}

/**
 * Older unassigned money is only listed: otherwise reading an account for the first time, or importing a whole month's
 * statement, would flood the hotel with letters.
 */
function oldestTold(now: Instant): PlainDate {
  return addDays(todayIn("UTC", now), -FRESH_DAYS);
}

async function caseOf(tx: Queryable, hotelId: number, locked: LockedOwner): Promise<TransferCase> {
  // What came in time goes back when the reservation ends, even if this transfer is faster than the sweep.
  if (locked.standing === "lapsed") await releaseKept(tx, hotelId, locked.owner, { reason: "lapsed" });
  return transferCase(tx, hotelId, locked);
}

/** Has the hotel told, once, of a transfer that is nobody's as far as we know. */
function tellOfUnplaced(
  tx: Queryable,
  jobs: JobQueue,
  { hotelId, transferId }: { hotelId: number; transferId: string },
): Promise<void> {
  return queueMails(tx, jobs, hotelId, null, [{ kind: "hotel_transfer", about: transferId }]);
}

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
async function keepTransfer(
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
    payableId: locked.payableId,
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
  const { owed } = locked;
  if (judged.kind !== "late" || owed === null) return judged;
  const isHad = await locked.owner.takeBack(tx, owed.payableId, now);
  return isHad
    ? { ...judged, kind: "pays" }
    : { kind: "back", keep: 0, back: transfer.amount, reason: "late_gone" };
}

/** The money is there: a card payment that is under way is called off, and what was bought is the guest's. */
async function confirm(
  tx: Queryable,
  hotelId: number,
  { owner, owed }: LockedOwner,
  now: Instant,
): Promise<void> {
  if (owed === null) throw new Error(`Nothing is owed for the ${owner.ref.kind} ${owner.ref.id}`);
  const { payableId } = owed;
  await endOpenAttempts(tx, hotelId, { payableIds: [payableId], except: null }, { to: "cancelled", now });
  await settlePayable(tx, owner, { hotelId, payableId });
}
