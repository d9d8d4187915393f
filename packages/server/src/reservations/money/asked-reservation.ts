import { transfersOf } from "../../banks/index.ts";
import type { Queryable } from "../../database/index.ts";
import { type AskedPayment, attemptsOf, paymentView, paymentWord } from "../../payments/index.ts";
import { isKeyTo } from "../record/find-reservation.ts";
import { findByAnyPaymentId, readReservation } from "../record/reservation-store.ts";
import { ownerRefOf, paidByVouchers } from "../record/reservation.ts";
import { knowPayment } from "./payment-knowledge.ts";

/** The reservation whose payment is asked about by its payment id, or by the gateway's number of one of its payments. */
export async function askedReservation(
  db: Queryable,
  hotelId: number,
  paymentId: string,
): Promise<AskedPayment | null> {
  const found = await findByAnyPaymentId(db, hotelId, paymentId);
  if (found === null) return null;
  const ref = ownerRefOf(found);
  const readNow = async (tx: Queryable) => ({
    reservation: (await readReservation(tx, hotelId, { reservationId: ref.id })) ?? found,
    attempts: await attemptsOf(tx, hotelId, ref),
    transfers: await transfersOf(tx, hotelId, ref),
  });
  return {
    ref,
    isOpenedBy: (token, at) => isKeyTo(found, token, at),
    word: async (tx, now) => {
      const { reservation, attempts } = await readNow(tx);
      return paymentWord(paymentId, reservation, attempts, now);
    },
    view: async (tx, { hotel, cardReady, now }) => {
      const records = await readNow(tx);
      const { reservation } = records;
      const owed = { ...reservation, total: reservation.total - paidByVouchers(reservation) };
      return paymentView(owed, knowPayment(hotel, records, { cardReady, now }), now);
    },
  };
}
