import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Standing } from "@portico/domain/payments/judge-report";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { type MailOrder, queueMails } from "../../mail/index.ts";
import {
  aheadEver,
  attemptsOf,
  mailsOfMoney,
  type OwnerKind,
  type PayableOwner,
  type Release,
  reopenPayables,
} from "../../payments/index.ts";
import { findHotelById } from "../../property/index.ts";
import { askedOrder } from "./asked-order.ts";
import { issueVouchers } from "../ledger/issue-vouchers.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import {
  findReleasableOrders,
  keepOrderUntil,
  lockOrder,
  markOrderPaid,
  numbersOfOrders,
  readOrder,
} from "./voucher-order-store.ts";
import { orderRef, type OrderState, type VoucherOrder } from "./voucher-order.ts";

/** How long a buyer's bank may take to confirm a payment. */
const BANK_WAIT = 24 * 3_600_000;

const STANDINGS: Readonly<Record<OrderState, Standing>> = {
  waiting: "waits",
  paid: "secured",
  lapsed: "lapsed",
  cancelled: "gone",
};

/** What owners of orders work with. */
export type OrderParts = { jobs: JobQueue; voucherKeys: VoucherKeySource; clock?: () => Instant };

/** Makes orders of vouchers owners of money. */
export function voucherOrderOwners(parts: OrderParts): OwnerKind {
  return {
    of: (hotelId, id) => voucherOrderOwner(parts, hotelId, id),
    findReleasable: findReleasableOrders,
    findAsked: askedOrder,
    findByNumber: async (db, hotelId, number) => (await readOrder(db, hotelId, { number }))?.orderId ?? null,
    numbersOf: numbersOfOrders,
  };
}

/** Money issues the vouchers. Late money does too, since vouchers never run out. */
function voucherOrderOwner(
  { jobs, voucherKeys, clock = Date.now }: OrderParts,
  hotelId: number,
  orderId: string,
): PayableOwner {
  const ref = orderRef(orderId);
  const mail = (tx: Queryable, orders: readonly MailOrder[]) => queueMails(tx, jobs, hotelId, ref, orders);
  return {
    ref,
    lock: async (tx) => {
      const state = await lockOrder(tx, hotelId, orderId);
      return state === null ? "gone" : STANDINGS[state];
    },
    takeBack: async (tx) => {
      await reopenPayables(tx, hotelId, ref);
      return true;
    },
    secure: async (tx) => {
      const now = clock();
      if (!(await markOrderPaid(tx, hotelId, orderId, now))) return;
      const found = await findHotelById(tx, hotelId);
      if (found === null) throw new Error(`There is no hotel ${hotelId}`);
      const { code, timeZone } = found.hotel;
      const keys = voucherKeys.of(code);
      // The payment's report is retried until the operator's file has keys; nothing is lost meanwhile.
      if (keys === null) throw new Error(`The operator's file has no keys for the vouchers of ${code}`);
      await issueVouchers(tx, { hotelId, timeZone, keys }, orderId, now);
      await mail(tx, ["guest_paid", { kind: "hotel_notice", about: orderId }]);
    },
    keepWaiting: async (tx, { cause, since }) => {
      const found = cause === "transfer_awaited" ? await findHotelById(tx, hotelId) : null;
      const due = found && keptUntil(found.hotel, { method: "bank_transfer" }, [], since);
      const until = cause === "bank_confirms" ? since + BANK_WAIT : due;
      if (until !== null) await keepOrderUntil(tx, hotelId, orderId, until);
    },
    tell: (tx, news) => mail(tx, mailsOfMoney(news)),
    owedUnderSymbol: async (tx) => {
      const order = await existing(tx, hotelId, orderId);
      const owed = aheadEver(order);
      return {
        terms: order.transferTerms,
        owed: owed ? { payableId: owed.payableId, amount: owed.transferAmount } : null,
      };
    },
    releases: async (tx) => releases(tx, hotelId, await existing(tx, hotelId, orderId)),
  };
}

async function existing(tx: Queryable, hotelId: number, orderId: string): Promise<VoucherOrder> {
  const order = await readOrder(tx, hotelId, { orderId });
  if (order === null) throw new Error(`There is no order of vouchers ${orderId}`);
  return order;
}

async function releases(
  tx: Queryable,
  hotelId: number,
  { orderId, state }: VoucherOrder,
): Promise<Release[]> {
  if (state === "lapsed") return [{ reason: "lapsed" }];
  if (state === "cancelled") return [{ reason: "ended" }];
  const attempts = await attemptsOf(tx, hotelId, orderRef(orderId));
  return attempts.some((attempt) => isKeptAttempt(attempt.state))
    ? [{ reason: "paid_by_card", of: null }]
    : [];
}
