import type { Instant } from "@portico/domain/dates/time-zone";
import type { TransferJudgement } from "@portico/domain/transfers/match-transfer";
import { updateTransfer, type IncomingTransfer } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { endOpenAttempts } from "../payments/index.ts";
import { payableIdsOf, type Reservation } from "../reservations/index.ts";
import { aheadEver } from "./transfer-case.ts";
import { tellOfTransfer } from "./transfer-letters.ts";
import type { TransferParts } from "./transfer-parts.ts";

type MoneyJudgement = Extract<TransferJudgement, { keep: number }>;

type JudgedTransfer = {
  transfer: IncomingTransfer;
  reservation: Reservation;
  judged: MoneyJudgement;
  now: Instant;
};

/**
 * Keeps what was judged to be kept of a transfer, has the rest sent back, and confirms what is paid by it. Answers what
 * came of it: money for a reservation that has lapsed is kept only where its rooms can be had again.
 */
export async function keepTransfer(
  tx: Queryable,
  parts: TransferParts,
  { judged: first, ...of }: JudgedTransfer,
): Promise<MoneyJudgement> {
  const { transfer, reservation, now } = of;
  const judged = await holdLate(tx, parts, { ...of, judged: first });
  const reason = judged.kind === "back" ? judged.reason : "surplus";
  await updateTransfer(tx, {
    ...transfer,
    state: judged.back > 0 ? "to_return" : "kept",
    reservationId: reservation.reservationId,
    kept: judged.keep,
    back: judged.back,
    reason: judged.back > 0 ? reason : null,
  });
  const told = { ...transfer, reservationId: reservation.reservationId };
  if (judged.kind === "pays") await confirm(tx, parts, transfer.hotelId, reservation, now);
  if (judged.kind === "partial") await tellOfTransfer(tx, parts.jobs, told, { kind: "partial" });
  if (judged.back > 0) await tellOfTransfer(tx, parts.jobs, told, { kind: "back", reason });
  return judged;
}

async function holdLate(
  tx: Queryable,
  { owner }: TransferParts,
  { transfer, reservation, judged, now }: JudgedTransfer,
): Promise<MoneyJudgement> {
  const ahead = aheadEver(reservation);
  if (judged.kind !== "late" || ahead === undefined) return judged;
  const isHad = await owner.takeBack(tx, transfer.hotelId, ahead.payableId, now);
  return isHad
    ? { ...judged, kind: "pays" }
    : { kind: "back", keep: 0, back: transfer.amount, reason: "late_gone" };
}

/** The money is there: a payment by card that is under way comes to nothing, and what was booked is the guest's. */
async function confirm(
  tx: Queryable,
  { owner }: TransferParts,
  hotelId: number,
  reservation: Reservation,
  now: Instant,
): Promise<void> {
  const ahead = aheadEver(reservation);
  if (ahead === undefined) throw new Error(`Nothing is owed for ${reservation.number}`);
  const payableIds = await payableIdsOf(tx, hotelId, reservation.reservationId);
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
  await owner.secure(tx, hotelId, ahead.payableId);
}
