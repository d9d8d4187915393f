import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { scaleMoney } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../database/index.ts";
import type { Claimed } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { aheadEver, callOffPayments, type OwnerKinds, ownerOf, paidByCard } from "../payments/index.ts";
import { endForFee } from "./end-reservation.ts";
import { notedPayments, type NotedPayment, tellOfNoted } from "./money/noted-payment.ts";
import { ownerRefOf, type Reservation } from "./record/reservation.ts";

/**
 * What was paid otherwise than by vouchers, in the reservation's currency: by card, by transfer, and what staff have noted.
 */
async function paidInMoney(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
  noted: readonly NotedPayment[],
): Promise<Minor> {
  const { payables, received } = reservation;
  const ahead = aheadEver(reservation);
  const cameFor = payables.map((payable) => {
    const { payableId, ownTransfer, amount, transferAmount: whole } = payable;
    const transferred = payableId === ahead?.payableId ? received : (ownTransfer?.received ?? 0);
    const byHand = noted.find((one) => one.payableId === payableId)?.amount ?? 0;
    return scaleMoney(transferred + byHand, amount, whole);
  });
  const byCard = await paidByCard(tx, hotelId, ownerRefOf(reservation));
  return cameFor.reduce((sum, came) => sum + came, byCard);
}

/** What the caller has to give back, and the money that a person has to send. */
export type CalledOff = { givenBack: Claimed; noted: NotedPayment[] };

/**
 * Cancels a reservation that is in one of the states: what was paid for it goes back except for `keep`, and the hotel is
 * told about money that a person has to send. Null when somebody else was faster.
 */
export async function callOffReservation(
  tx: Queryable,
  { jobs, owners }: { jobs: JobQueue; owners: OwnerKinds },
  { hotelId, reservation }: { hotelId: number; reservation: Reservation },
  { from, keep, now }: { from: readonly ReservationState[]; keep: Minor; now: Instant },
): Promise<CalledOff | null> {
  const { reservationId, transferTerms } = reservation;
  const noted = await notedPayments(tx, hotelId, reservation);
  const hasVouchers = reservation.vouchers.some(({ restored }) => restored === null);
  const money = hasVouchers ? await paidInMoney(tx, hotelId, reservation, noted) : 0;
  const kept = { fee: keep, money };
  const ended = await endForFee(tx, { jobs }, hotelId, reservationId, { to: "cancelled", from, now, kept });
  if (ended === null) return null;
  const { givenBack, moneyBack } = ended;
  const owner = ownerOf(owners, hotelId, ownerRefOf(reservation));
  const asTransfer = (left: Minor) => transferAmount(left, transferTerms);
  // Without vouchers all of the fee is money's, also where less has come.
  const ofMoney = hasVouchers ? money - moneyBack : keep;
  await callOffPayments(tx, owner, hotelId, { keep: ofMoney, asTransfer, now });
  await tellOfNoted(tx, jobs, { hotelId, reservationId }, noted);
  return { givenBack, noted };
}
