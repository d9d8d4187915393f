import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Standing } from "@portico/domain/payments/judge-report";
import { isKeptAttempt } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../database/index.ts";
import {
  attemptsOf,
  reopenPayables,
  voidPayables,
  type OwnerKind,
  type PayableOwner,
  type PaymentNews,
  type Release,
} from "../payments/index.ts";
import { findHotelById } from "../property/index.ts";
import { issueVouchers } from "./issue-vouchers.ts";
import type { VoucherKeys } from "./voucher-keys.ts";
import {
  findOrderByNumber,
  findReleasableOrders,
  keepOrderUntil,
  lockOrder,
  markOrderLapsed,
  markOrderPaid,
  numbersOfOrders,
  readOwedOrder,
  VOUCHER_ORDER_KIND,
  type OrderState,
} from "./voucher-order-store.ts";

/** How long a guest's bank may take to confirm a payment, or a transfer to arrive once the gateway waits for one. */
const BANK_WAIT = 24 * 3_600_000;

const STANDINGS: Readonly<Record<OrderState, Standing>> = {
  waiting: "waits",
  paid: "secured",
  lapsed: "lapsed",
  cancelled: "gone",
};

/** What orders of vouchers work with. */
export type OrderParts = {
  /** The keys of a hotel's codes; throws for a hotel without. */
  keysOf: (code: string) => VoucherKeys;
  /** Has buyer and hotel informed; `paid` once, with the vouchers. */
  tell: (
    tx: Queryable,
    hotelId: number,
    owner: OwnerRef,
    news: PaymentNews | { kind: "paid" },
  ) => Promise<void>;
  /** What is owed for an order, asked about by its payment id. */
  findAsked: OwnerKind["findAsked"];
  clock: () => Instant;
};

/** Orders of vouchers as owners of money. */
export function voucherOrderOwners(parts: OrderParts): OwnerKind {
  return {
    of: (hotelId, id) => voucherOrderOwner(parts, hotelId, id),
    findReleasable: findReleasableOrders,
    findAsked: parts.findAsked,
    findByNumber: findOrderByNumber,
    numbersOf: numbersOfOrders,
  };
}

export function orderRef(orderId: string): OwnerRef {
  return { kind: VOUCHER_ORDER_KIND, id: orderId };
}

/** Nobody waits for the order's money any more; what comes later still pays it. */
export async function lapseOrder(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  now: Instant,
): Promise<boolean> {
  if (!(await markOrderLapsed(tx, hotelId, orderId, now))) return false;
  await voidPayables(tx, hotelId, orderRef(orderId));
  return true;
}

/** Money makes vouchers; late money makes them too, since nothing was scarce. */
function voucherOrderOwner(
  { keysOf, tell, clock }: OrderParts,
  hotelId: number,
  orderId: string,
): PayableOwner {
  const ref = orderRef(orderId);
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
      await issueVouchers(tx, { hotelId, timeZone, keys: keysOf(code) }, orderId, now);
      await tell(tx, hotelId, ref, { kind: "paid" });
    },
    keepWaiting: (tx, { since }) => keepOrderUntil(tx, hotelId, orderId, since + BANK_WAIT),
    tell: (tx, news) => tell(tx, hotelId, ref, news),
    owedUnderSymbol: async (tx) => {
      const { transferTerms, payableId, transferAmount } = await readOwedOrder(tx, hotelId, orderId);
      return { terms: transferTerms, owed: { payableId, amount: transferAmount } };
    },
    releases: (tx) => releases(tx, hotelId, orderId),
  };
}

async function releases(tx: Queryable, hotelId: number, orderId: string): Promise<Release[]> {
  const { state } = await readOwedOrder(tx, hotelId, orderId);
  if (state === "lapsed") return [{ reason: "lapsed" }];
  if (state === "cancelled") return [{ reason: "ended" }];
  const attempts = await attemptsOf(tx, hotelId, orderRef(orderId));
  return attempts.some((attempt) => isKeptAttempt(attempt.state))
    ? [{ reason: "paid_by_card", of: null }]
    : [];
}
