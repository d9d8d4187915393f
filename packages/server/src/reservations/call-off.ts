import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../database/index.ts";
import type { Claimed } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { callOffPayments, type OwnerKinds, ownerOf } from "../payments/index.ts";
import { endForFee } from "./end-reservation.ts";
import { type NotedPayment, notedPayments, tellOfNoted } from "./money/noted-payment.ts";
import { moneyOf, type PaidInMoney, paidInMoney } from "./money/paid-in-money.ts";
import { ownerRefOf, type Reservation } from "./record/reservation.ts";

/** What the caller has to give back, and the money that a person has to send. */
export type CalledOff = { givenBack: Claimed; noted: NotedPayment[] };

/**
 * Cancels a reservation that is in one of the states: what was paid for it goes back except for `keep`, and the hotel is
 * told about money that a person has to send. `paid` is what the caller has found out under the same lock. Null when
 * somebody else was faster.
 */
export async function callOffReservation(
  tx: Queryable,
  { jobs, owners }: { jobs: JobQueue; owners: OwnerKinds },
  { hotelId, reservation }: { hotelId: number; reservation: Reservation },
  {
    from,
    keep,
    paid,
    now,
  }: { from: readonly ReservationState[]; keep: Minor; paid?: PaidInMoney; now: Instant },
): Promise<CalledOff | null> {
  const { reservationId, transferTerms } = reservation;
  const hasVouchers = reservation.vouchers.some(({ restored }) => restored === null);
  // Without vouchers all of the fee is money's, also where less has come: nobody has to know how much that is.
  const known = paid ?? (hasVouchers ? await paidInMoney(tx, hotelId, reservation) : null);
  const noted = known?.noted ?? (await notedPayments(tx, hotelId, reservation));
  const money = known === null ? 0 : moneyOf(known);
  const kept = { fee: keep, money };
  const ended = await endForFee(tx, { jobs }, hotelId, reservationId, { to: "cancelled", from, now, kept });
  if (ended === null) return null;
  const { givenBack, moneyBack } = ended;
  const owner = ownerOf(owners, hotelId, ownerRefOf(reservation));
  const asTransfer = (left: Minor) => transferAmount(left, transferTerms);
  const ofMoney = hasVouchers ? money - moneyBack : keep;
  await callOffPayments(tx, owner, hotelId, { keep: ofMoney, asTransfer, now });
  await tellOfNoted(tx, jobs, { hotelId, reservationId }, noted);
  return { givenBack, noted };
}
