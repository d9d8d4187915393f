import type { RestView } from "@portico/contract/reservations/owed-rest";
import { type RestWays, restWays } from "@portico/domain/checkout/rest-ways";
import type { Instant } from "@portico/domain/dates/time-zone";
import { mayPayAgain } from "@portico/domain/payments/payment-reason";
import type { Hotel } from "@portico/domain/property/hotel";
import { transferSum } from "@portico/domain/transfers/transfer-terms";
import { openPage, type Payable, type PaymentAttempt, restOwed } from "../../payments/index.ts";
import { beginOf, type Reservation } from "../record/reservation.ts";
import { firstDayOfAll, laterInstructions } from "./bank-instructions.ts";
import { lastReason } from "./instalments-now.ts";

/**
 * What is left for the arrival as one sum, how its last payment stands, and how it can be paid at this moment: in no way before
 * the reservation is confirmed, nor while its money may be on its way. Null where nothing is left, or a rent is paid by the month.
 */
export function restNow(
  hotel: Hotel,
  reservation: Reservation,
  attempts: readonly PaymentAttempt[],
  at: { cardReady: boolean; now: Instant },
): RestView | null {
  const rest = restOwed(reservation.payables);
  if (rest === null) return null;
  const { payableId, amount, dueOn: due } = rest;
  const own = attempts.filter((attempt) => attempt.payableId === payableId);
  const paid = rest.state === "paid";
  const reason = paid ? null : lastReason(own, at.now);
  const isOpen = reservation.state === "confirmed" && !paid && (reason === null || mayPayAgain(reason));
  const ways: RestWays = isOpen ? waysNow(hotel, reservation, rest, at) : { card: false, transferBy: null };
  const { currency, transferTerms } = reservation;
  const received = rest.ownTransfer?.received ?? 0;
  const sum = transferSum(amount, currency, transferTerms);
  return {
    due,
    amount,
    paid,
    payable: ways.card,
    transferable: ways.transferBy === null ? null : { ...sum, amount: rest.transferAmount - received },
    transfer: ways.transferBy === null ? null : laterInstructions(hotel, reservation, rest),
    reason,
    gateway: openPage(hotel, own),
  };
}

function waysNow(
  hotel: Hotel,
  { items, currency, transferTerms }: Reservation,
  { ownTransfer }: Payable,
  at: { cardReady: boolean; now: Instant },
): RestWays {
  return restWays(
    hotel,
    {
      currency,
      transferCurrency: transferTerms.currency,
      received: ownTransfer?.received ?? 0,
      begins: Math.min(...items.map((item) => beginOf(item, hotel))),
      firstDay: firstDayOfAll({ items }),
    },
    at,
  );
}
