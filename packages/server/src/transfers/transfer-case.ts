import type { TransferCase } from "@portico/domain/transfers/match-transfer";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { keptOfReservation } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import { attemptsOfReservation, type PayableOwner } from "../payments/index.ts";
import { aheadOf, type Payable, type Reservation } from "../reservations/index.ts";

/** What is to be paid ahead, now or before the reservation ended; undefined where nothing ever was. */
export function aheadEver({ payables }: Pick<Reservation, "payables">): Payable | undefined {
  return aheadOf(payables) ?? payables.find(({ method }) => method !== "on_site");
}

/** How a reservation that the caller has locked stands before another transfer is counted. */
export async function transferCase(
  tx: Queryable,
  owner: PayableOwner,
  hotelId: number,
  reservation: Reservation,
): Promise<TransferCase> {
  const { reservationId, transferTerms: terms } = reservation;
  const { currency } = terms;
  const ahead = aheadEver(reservation);
  if (ahead === undefined) return { standing: "secured", currency, ahead: null };
  const { standing, payable } = await owner.lock(tx, hotelId, ahead.payableId);
  const attempts = await attemptsOfReservation(tx, hotelId, reservationId);
  const byCard = attempts
    .filter(({ state }) => isKeptAttempt(state))
    .reduce((sum, { amount }) => sum + amount, 0);
  const covered = transferAmount(byCard, terms) + (await keptOfReservation(tx, hotelId, reservationId));
  return { standing, currency, ahead: { amount: ahead.transferAmount, state: payable, covered } };
}
