import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { CancelledMoney } from "@portico/domain/reservations/guest-cancellation";
import type { Hotel } from "@portico/domain/property/hotel";
import type { SpentVoucher } from "@portico/domain/vouchers/cancel-with-vouchers";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { callOffPayments, endOpenAttempts, type OwnerKinds, ownerOf } from "../../payments/index.ts";
import { restoreParts } from "../../vouchers/index.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";
import { moneyOf, type PaidInMoney } from "./paid-in-money.ts";

/** What of a reservation's money goes back while the rest of it stays, and why. */
export type PartBack = {
  back: CancelledMoney<SpentVoucher & { voucherId: string }>["back"];
  paid: PaidInMoney;
  /** Whether what is left to pay becomes another sum: payments of the old one come too late. */
  isOwedOtherwise: boolean;
  reason: "item_cancelled" | "item_changed";
  /** What happened, by its id: what goes back to vouchers names it. */
  about: string;
};

type Where = { hotelId: number; hotel: Pick<Hotel, "timeZone">; reservation: Reservation };

/**
 * Sends a part of what was paid back by the ways that it came, vouchers first, and ends payments that are under way for what
 * changes.
 */
export async function givePartBack(
  tx: Queryable,
  parts: { jobs: JobQueue; owners: OwnerKinds },
  { hotelId, hotel: { timeZone }, reservation }: Where,
  { back, paid, isOwedOtherwise, reason, about }: PartBack,
  now: Instant,
): Promise<void> {
  const { payables, transferTerms, reservationId } = reservation;
  const toVouchers = back.vouchers.map(({ spent: { voucherId }, amount }) => ({ voucherId, amount }));
  await restoreParts(tx, parts, { hotelId, reservationId, timeZone, about }, { parts: toVouchers, now });
  const goesBack = moneyOf(back);
  if (goesBack > 0) {
    const owner = ownerOf(parts.owners, hotelId, ownerRefOf(reservation));
    const asTransfer = (left: Minor) => transferAmount(left, transferTerms);
    const keep = moneyOf(paid) - goesBack;
    const why = { reason, transferReason: reason, about, asFee: false } as const;
    await callOffPayments(tx, owner, hotelId, { keep, asTransfer, ...why, now });
    return;
  }
  if (!isOwedOtherwise) return;
  const payableIds = payables.filter(({ state }) => state === "open").map(({ payableId }) => payableId);
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
}
