import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../../database/index.ts";
import { payableRow } from "../record/reservation-store.ts";
import { type Reservation, RESERVATION_KIND } from "../record/reservation.ts";
import { type Numbered, tellMoved } from "../record/tell-moved.ts";
import { giveSymbols, type Payable } from "../../payments/index.ts";

/** Confirms a reservation that is in one of the states; false if another transaction was faster. */
export async function markConfirmed(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  from: readonly ReservationState[],
): Promise<boolean> {
  const { rows } = await tx.query<Numbered>(
    `update reservation set state = 'confirmed', hold_until = null, ended_at = null
     where hotel_id = $1 and reservation_id = $2 and state = any($3)
     returning number`,
    [hotelId, reservationId, from],
  );
  return tellMoved(hotelId, rows, "confirmed");
}

/** Lets an unpaid reservation keep its rooms until then, if that is longer than it may now. */
export async function keepUntil(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  until: Instant,
): Promise<void> {
  await tx.query(
    `update reservation set hold_until = greatest(hold_until, $3)
     where hotel_id = $1 and reservation_id = $2 and state = 'pending_payment'`,
    [hotelId, reservationId, new Date(until)],
  );
}

/**
 * Writes the way in which a reservation that waits for its payment is paid from now on; returns the number of the new
 * plan.
 */
export async function setPlan(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { option, keptUntil }: { option: PaymentOption; keptUntil: Instant | null },
): Promise<number> {
  const moved = await tx.query<Numbered>(
    `update reservation set payment_method = $3, payment_part = $4,
       state = case when $5::timestamptz is null then 'confirmed' else state end, hold_until = $5
     where hotel_id = $1 and reservation_id = $2 and state = 'pending_payment'
     returning number`,
    [hotelId, reservationId, option.method, option.part, keptUntil === null ? null : new Date(keptUntil)],
  );
  if (keptUntil === null) tellMoved(hotelId, moved.rows, "confirmed");
  return nextPlan(tx, hotelId, reservationId);
}

async function nextPlan(tx: Queryable, hotelId: number, reservationId: string): Promise<number> {
  const { rows } = await tx.query<{ planNo: number }>(
    `select coalesce(max(plan_no), 0) + 1 as "planNo" from payable where hotel_id = $1 and reservation_id = $2`,
    [hotelId, reservationId],
  );
  return rows[0]?.planNo ?? 1;
}

/** Has the same amount owed in another way. */
export async function replacePayable(
  tx: Queryable,
  hotelId: number,
  payableId: string,
  { method, dueOn, planNo }: Pick<Payable, "method" | "dueOn"> & { planNo: number },
): Promise<void> {
  await tx.query(
    "update payable set method = $3, due_on = $4, plan_no = $5 where hotel_id = $1 and payable_id = $2",
    [hotelId, payableId, method, dueOn, planNo],
  );
}

/** Voids what is no longer owed and writes what is owed instead. */
export async function insertPlan(
  tx: Queryable,
  hotelId: number,
  reservation: Pick<Reservation, "reservationId" | "number" | "currency" | "transferTerms">,
  plan: { planNo: number; payables: readonly Payable[]; voided: readonly string[] },
): Promise<void> {
  await tx.query("update payable set state = 'void' where hotel_id = $1 and payable_id = any($2::uuid[])", [
    hotelId,
    plan.voided,
  ]);
  await tx.query(
    `insert into payable (
       hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency, due_on,
       plan_no, transfer_minor
     )
     select $1, p.payable_id, '${RESERVATION_KIND}', $2, $2, p.purpose, p.method, p.amount, $3, p.due_on, $5, case when $6 then p.transfer end
     from jsonb_to_recordset($4) as p (
       payable_id uuid, purpose text, method text, amount bigint, due_on date, transfer bigint
     )`,
    [
      hotelId,
      reservation.reservationId,
      reservation.currency,
      JSON.stringify(plan.payables.map(payableRow)),
      plan.planNo,
      reservation.transferTerms.currency !== reservation.currency,
    ],
  );
  await giveSymbols(tx, hotelId, { number: reservation.number, payables: plan.payables });
}

/**
 * Has another sum owed for a reservation: `open` takes the place of all that is still to be paid, under a new plan, and `paid` was
 * paid for less, because the rest of it goes back.
 */
export async function oweOtherwise(
  tx: Queryable,
  hotelId: number,
  reservation: Pick<Reservation, "reservationId" | "number" | "currency" | "transferTerms" | "payables">,
  {
    open,
    paid,
  }: { open: readonly Payable[]; paid: { payableId: string; less: Minor; transferAmount: Minor } | null },
): Promise<void> {
  const { reservationId } = reservation;
  if (paid !== null) {
    await tx.query(
      `update payable set amount_minor = amount_minor - $3, given_back_minor = given_back_minor + $3,
         transfer_minor = case when transfer_minor is not null then $4::bigint end
       where hotel_id = $1 and payable_id = $2`,
      [hotelId, paid.payableId, paid.less, paid.transferAmount],
    );
  }
  const before = reservation.payables.filter(({ state }) => state === "open");
  if (before.length === 0 && open.length === 0) return;
  const planNo = await nextPlan(tx, hotelId, reservationId);
  await tx.query(
    "update payable set plan_no = $3 where hotel_id = $1 and reservation_id = $2 and state = 'paid'",
    [hotelId, reservationId, planNo],
  );
  const voided = before.map(({ payableId }) => payableId);
  await insertPlan(tx, hotelId, reservation, { planNo, payables: open, voided });
}
