import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { type MailOrder, queueMails } from "../../mail/index.ts";
import { mailsOfMoney } from "../../payments/index.ts";
import { ordersOfPayments } from "../ledger/payment-store.ts";
import {
  type ForReservation,
  restorePartly,
  restoreToVouchers,
  type ReturnedToClosed,
  type VoucherPart,
} from "../ledger/spend-for-reservation.ts";
import { payBack } from "./pay-back.ts";
import { lockOrder } from "./voucher-order-store.ts";
import { orderRef } from "./voucher-order.ts";

/**
 * Returns to vouchers what they paid for a reservation that has ended. If a voucher's buyer has withdrawn,
 * the buyer gets the money; if a voucher is void, the hotel is told. Returns how much of `money`, which was
 * paid in other ways, goes back.
 */
export async function restoreVouchers(
  tx: Queryable,
  { jobs }: { jobs: JobQueue },
  where: ForReservation,
  asked: { fee: Minor; money: Minor; now: Instant },
): Promise<{ moneyBack: Minor }> {
  await lockOrders(tx, where);
  const { moneyBack, closed } = await restoreToVouchers(tx, where, asked);
  await settleAll(tx, { jobs }, { ...where, about: where.reservationId }, closed, asked.now);
  return { moneyBack };
}

/**
 * Does the same for a reservation that continues at a lower price: these parts go back. `about` tells several
 * such returns apart.
 */
export async function restoreParts(
  tx: Queryable,
  { jobs }: { jobs: JobQueue },
  where: ForReservation & { about: string },
  { parts, now }: { parts: readonly VoucherPart[]; now: Instant },
): Promise<void> {
  await lockOrders(tx, where);
  const closed = await restorePartly(tx, where, parts, now);
  await settleAll(tx, { jobs }, where, closed, now);
}

/** Locks orders before their vouchers, as withdrawals do. */
async function lockOrders(tx: Queryable, { hotelId, reservationId }: ForReservation): Promise<void> {
  for (const orderId of await ordersOfPayments(tx, hotelId, reservationId)) {
    await lockOrder(tx, hotelId, orderId);
  }
}

async function settleAll(
  tx: Queryable,
  { jobs }: { jobs: JobQueue },
  where: ForReservation & { about: string },
  closed: readonly ReturnedToClosed[],
  now: Instant,
): Promise<void> {
  for (const [orderId, returned] of Map.groupBy(closed, (one) => one.orderId)) {
    await settleReturned(tx, { jobs }, { ...where, orderId }, returned, now);
  }
}

async function settleReturned(
  tx: Queryable,
  { jobs }: { jobs: JobQueue },
  { hotelId, about: cause, orderId }: ForReservation & { about: string; orderId: string },
  returned: readonly ReturnedToClosed[],
  now: Instant,
): Promise<void> {
  const mail = (orders: readonly MailOrder[]) => queueMails(tx, jobs, hotelId, orderRef(orderId), orders);
  const withdrawn = returned.filter(({ closed }) => closed === "withdrawn");
  const back = withdrawn.reduce((sum, { amount }) => sum + amount, 0);
  if (back > 0) {
    await payBack(tx, hotelId, orderId, {
      back,
      reason: "unspent",
      // Another part of the same transfer may have gone back, with its own letter, when the buyer withdrew.
      tell: (_, news) => mail(mailsOfMoney(news).map((order) => laterOf(order, cause))),
      now,
    });
  }
  await mail(
    returned.map(({ voucherId }) => {
      return { kind: "hotel_voucher", about: voucherId, stage: `returned ${cause}` } as const;
    }),
  );
}

/** The same letter about a further part of a transfer; `cause` tells them apart. */
function laterOf(order: MailOrder, cause: string): MailOrder {
  if (typeof order === "string" || order.stage === undefined) return order;
  return { ...order, stage: `${order.stage} ${cause}` };
}
