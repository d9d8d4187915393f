import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Queryable } from "../database/index.ts";

export type PayableState = "open" | "paid" | "void";

/** Whose money a payable is; that never changes. */
export async function ownerOfPayable(db: Queryable, hotelId: number, payableId: string): Promise<OwnerRef> {
  const { rows } = await db.query<OwnerRef>(
    "select owner_kind as kind, owner_id as id from payable where hotel_id = $1 and payable_id = $2",
    [hotelId, payableId],
  );
  const [owner] = rows;
  if (owner === undefined) throw new Error(`Nothing is owed as ${payableId}`);
  return owner;
}

/** Locks a payable whose owner the caller has already locked: all transactions keep this order. */
export async function lockPayable(tx: Queryable, hotelId: number, payableId: string): Promise<PayableState> {
  const { rows } = await tx.query<{ state: PayableState }>(
    "select state from payable where hotel_id = $1 and payable_id = $2 for no key update",
    [hotelId, payableId],
  );
  return rows[0]?.state ?? "void";
}

export async function markPayable(
  tx: Queryable,
  hotelId: number,
  payableId: string,
  state: PayableState,
): Promise<void> {
  await tx.query("update payable set state = $3 where hotel_id = $1 and payable_id = $2", [
    hotelId,
    payableId,
    state,
  ]);
}

/** Everything that ever was owed for an owner, in the order in which it was due: money goes back of the last first. */
export async function payableIdsOf(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<string[]> {
  const { rows } = await tx.query<{ payableId: string }>(
    `select payable_id as "payableId" from payable
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3
     order by due_on, method = 'on_site', created_at, payable_id`,
    [hotelId, owner.kind, owner.id],
  );
  return rows.map(({ payableId }) => payableId);
}

/** What was owed last is owed again, after an owner that had lapsed is restored. */
export async function reopenPayables(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<void> {
  await tx.query(
    `update payable set state = 'open'
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and state = 'void'
       and plan_no = (select max(plan_no) from payable where hotel_id = $1 and owner_kind = $2 and owner_id = $3)`,
    [hotelId, owner.kind, owner.id],
  );
}

/** Voids everything owed for an owner that has ended; returns all payables that it ever had. */
export async function voidPayables(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<string[]> {
  const { rows } = await tx.query<{ payableId: string }>(
    `update payable set state = 'void' where hotel_id = $1 and owner_kind = $2 and owner_id = $3
     returning payable_id as "payableId"`,
    [hotelId, owner.kind, owner.id],
  );
  return rows.map(({ payableId }) => payableId);
}
