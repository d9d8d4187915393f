import type { Instant } from "@portico/domain/dates/time-zone";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Queryable } from "../../database/index.ts";
import { endOpenAttempts, type Payable } from "../../payments/index.ts";
import { insertPlan, replacePayable, setPlan } from "./plan-store.ts";
import type { Reservation } from "../record/reservation.ts";

/**
 * Changes how a reservation is paid: what is owed as before stays the same payable, so that a payment under way still
 * pays it; the rest is owed as a new payable, and a guest who is still at the gateway for the old one comes too late.
 */
export async function changePlan(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
  change: { option: PaymentOption; payables: readonly Payable[]; keptUntil: Instant | null; now: Instant },
): Promise<void> {
  const { reservationId } = reservation;
  const planNo = await setPlan(tx, hotelId, reservationId, change);
  const fresh: Payable[] = [];
  const kept = new Set<string>();
  for (const payable of change.payables) {
    const same = reservation.payables.find(
      (old) =>
        old.state === "open" &&
        old.purpose === payable.purpose &&
        old.amount === payable.amount &&
        (old.purpose !== "instalment" || old.dueOn === payable.dueOn) &&
        isAhead(old) === isAhead(payable),
    );
    if (same === undefined) fresh.push(payable);
    else {
      kept.add(same.payableId);
      await replacePayable(tx, hotelId, same.payableId, { ...payable, planNo });
    }
  }
  const gone = reservation.payables.filter(
    ({ payableId, state }) => state === "open" && !kept.has(payableId),
  );
  const payableIds = gone.map(({ payableId }) => payableId);
  await insertPlan(tx, hotelId, reservation, { planNo, payables: fresh, voided: payableIds });
  await endOpenAttempts(tx, hotelId, { payableIds, except: null }, { to: "cancelled", now: change.now });
}

/** Writes what is owed for a reservation that was not paid for before, as one that has waited for its rooms. */
export function beginPlan(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
  payables: readonly Payable[],
): Promise<void> {
  return insertPlan(tx, hotelId, reservation, { planNo: 1, payables, voided: [] });
}

function isAhead({ method }: Pick<Payable, "method">): boolean {
  return method !== "on_site";
}
