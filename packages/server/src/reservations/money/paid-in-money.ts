import { scaleMoney, type Minor } from "@portico/domain/money/money";
import type { Queryable } from "../../database/index.ts";
import { aheadEver, keptByCard } from "../../payments/index.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";
import { notedPayments, type NotedPayment } from "./noted-payment.ts";

/** What was paid for a reservation otherwise than by vouchers, and not given back. */
export type PaidInMoney = {
  /** Each payment by card, in the reservation's currency. */
  byCard: Minor[];
  /** By transfer, and what staff have noted, in the reservation's currency. */
  otherwise: Minor;
  /** By transfer alone, in the currency of transfers. */
  transferred: Minor;
  noted: NotedPayment[];
};

/** What was paid in money for a reservation that the caller has locked. */
export async function paidInMoney(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
): Promise<PaidInMoney> {
  const { payables, received } = reservation;
  const noted = await notedPayments(tx, hotelId, reservation);
  const ahead = aheadEver(reservation);
  const came = payables.map(({ payableId, ownTransfer, amount, transferAmount: whole }) => {
    const transferred = payableId === ahead?.payableId ? received : (ownTransfer?.received ?? 0);
    const byHand = noted.find((one) => one.payableId === payableId)?.amount ?? 0;
    return { transferred, worth: scaleMoney(transferred + byHand, amount, whole) };
  });
  return {
    byCard: await keptByCard(tx, hotelId, ownerRefOf(reservation)),
    otherwise: came.reduce((sum, { worth }) => sum + worth, 0),
    transferred: came.reduce((sum, { transferred }) => sum + transferred, 0),
    noted,
  };
}

/** All of it together. */
export function moneyOf({ byCard, otherwise }: Pick<PaidInMoney, "byCard" | "otherwise">): Minor {
  return byCard.reduce((sum, amount) => sum + amount, otherwise);
}
