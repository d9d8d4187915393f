import { randomUUID } from "node:crypto";
import { instantOf, type Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { guaranteeCharge } from "@portico/domain/guarantees/guarantee-terms";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import { chargesOfReservation, endOfReservation, queueCharge } from "./guarantee-charge-store.ts";
import { guaranteedFees, lockReservation, noteStaffAction, type Reservation } from "../reservations/index.ts";

/** The amount to charge, the reason and the member of staff; null charges the full agreed amount. */
export type ChargeWish = { amount: Minor | null; reason: string; now: Instant; by?: string | undefined };

export type ChargeProblem =
  | { code: "not_found" | "no_guarantee" | "too_early" | "charged_before" }
  | { code: "not_possible"; state: Reservation["state"] }
  | { code: "too_much"; most: Minor };

/**
 * Charges the card of a guest who did not come, after check-in on the day of arrival, or who cancelled too late, and
 * then no more than the fee at that moment: once, and never more than agreed. The vault charges it after the commit;
 * guest and hotel are told.
 */
export function chargeGuarantee(
  database: Database,
  { hotelId, hotel, number }: { hotelId: number; hotel: Hotel; number: string },
  { amount, reason, now, by }: ChargeWish,
): Promise<Result<{ amount: Minor }, ChargeProblem>> {
  return database.transaction(async (tx): Promise<Result<{ amount: Minor }, ChargeProblem>> => {
    const reservation = await lockReservation(tx, hotelId, { number });
    if (reservation === null) return failure({ code: "not_found" });
    const { guarantee, state, reservationId, currency } = reservation;
    if (guarantee === null) return failure({ code: "no_guarantee" });
    const isOwed = state === "confirmed" || state === "cancelled";
    if (!isOwed) return failure({ code: "not_possible", state });
    const checkIn = instantOf(reservation.arrival, hotel.checkIn, hotel.timeZone);
    if (state === "confirmed" && now < checkIn) return failure({ code: "too_early" });
    const { maximum } = guarantee;
    const rooms = reservation.items.map(({ quote }) => quote);
    const cancelledAt = await endOfReservation(tx, hotelId, reservationId);
    const most = guaranteeCharge(
      { rooms, maximum, earlier: guaranteedFees(reservation.cancelledItems) },
      { cancelledAt, checkIn, now },
    );
    const wished = amount ?? most;
    if (most === 0) return failure({ code: "not_possible", state });
    if (wished > most || wished <= 0) return failure({ code: "too_much", most });
    const earlier = await chargesOfReservation(tx, hotelId, reservationId);
    const isNew = await queueCharge(
      tx,
      {
        hotelId,
        chargeId: randomUUID(),
        reservationId,
        orderNumber: `${number}G${earlier.length + 1}`,
        amount: wished,
        maximum,
        currency,
        reason,
      },
      now,
    );
    if (!isNew) return failure({ code: "charged_before" });
    if (by !== undefined) {
      const words = `a charge of the card ordered: ${reason}`;
      await noteStaffAction(tx, hotelId, { reservationId }, { action: "charge", by, words });
    }
    return success({ amount: wished });
  });
}
