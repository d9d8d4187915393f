import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../../database/index.ts";
import { callOffPayments, endOpenAttempts, type OwnerKinds, ownerOf } from "../../payments/index.ts";
import { ownerRefOf, type Reservation } from "../record/reservation.ts";
import { moneyOf, type PaidInMoney } from "./paid-in-money.ts";

/** What of a reservation's money goes back while the rest of it stays, and why. */
export type PartBack = {
  back: { byCard: readonly Minor[]; otherwise: Minor };
  paid: PaidInMoney;
  /** Whether what is left to pay becomes another sum: payments of the old one come too late. */
  isOwedOtherwise: boolean;
  reason: "item_cancelled" | "item_changed";
};

/** Sends a part of what was paid back by the ways that it came, and ends payments that are under way for what changes. */
export async function givePartBack(
  tx: Queryable,
  { owners }: { owners: OwnerKinds },
  { hotelId, reservation }: { hotelId: number; reservation: Reservation },
  { back, paid, isOwedOtherwise, reason }: PartBack,
  now: Instant,
): Promise<void> {
  const { payables, transferTerms } = reservation;
  const goesBack = moneyOf({ byCard: [...back.byCard], otherwise: back.otherwise });
  if (goesBack > 0) {
    const owner = ownerOf(owners, hotelId, ownerRefOf(reservation));
    const asTransfer = (left: Minor) => transferAmount(left, transferTerms);
    const keep = moneyOf(paid) - goesBack;
    const why = { reason, transferReason: reason, asFee: false } as const;
    await callOffPayments(tx, owner, hotelId, { keep, asTransfer, ...why, now });
    return;
  }
  if (!isOwedOtherwise) return;
  const payableIds = payables.filter(({ state }) => state === "open").map(({ payableId }) => payableId);
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now });
}
