import type { Queryable } from "../database/index.ts";
import type { Claim, NightQuantity } from "./claim-demand.ts";
import type { NightKey } from "./inventory-store.ts";

/** The owner of claims: a hold, a reservation or a block, and whether they are sold or only held. */
export type ClaimHolder =
  | { kind: "hold"; id: string; state: "held" }
  | { kind: "reservation"; id: string; state: "held" | "sold" }
  | { kind: "block"; id: string; state: "sold" };

/** A holder as the columns `holder_id, state, hold_id, reservation_id, block_id` of both ledgers have it. */
export function holderValues({ kind, id, state }: ClaimHolder): (string | null)[] {
  const of = (one: ClaimHolder["kind"]) => (kind === one ? id : null);
  return [id, state, of("hold"), of("reservation"), of("block")];
}

/** Writes the ledger after the counters have been moved. */
export async function insertNightClaims(
  tx: Queryable,
  hotelId: number,
  holder: ClaimHolder,
  claims: readonly Claim[],
): Promise<void> {
  await tx.query(
    `insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, hold_id, reservation_id, block_id)
     select $1, $2, c.item_no, c.resource_id, c.night, c.quantity, $3, $4, $5, $6
     from unnest($7::smallint[], $8::int[], $9::date[], $10::int[]) as c (item_no, resource_id, night, quantity)`,
    [
      hotelId,
      ...holderValues(holder),
      claims.map(({ itemNo }) => itemNo),
      claims.map(({ resourceId }) => resourceId),
      claims.map(({ night }) => night),
      claims.map(({ quantity }) => quantity),
    ],
  );
}

/** What a holder had on a night; for a reservation, all its items together or one of them. */
export type ClaimedNight = NightQuantity & {
  state: "held" | "sold";
  reservationId: string | null;
  itemNo: number | null;
};

/** Removes the holders' claims and returns what each had, summed by night, to give back to the counters. */
export async function deleteNightClaims(
  tx: Queryable,
  hotelId: number,
  holderIds: readonly string[],
): Promise<ClaimedNight[]> {
  const { rows } = await tx.query<ClaimedNight>(
    `with gone as (
       delete from claim where hotel_id = $1 and holder_id = any($2::uuid[])
       returning resource_id, night, quantity, state, reservation_id
     )
     select resource_id as "resourceId", night, state, reservation_id as "reservationId", null as "itemNo",
       sum(quantity)::int as quantity
     from gone group by resource_id, night, state, reservation_id`,
    [hotelId, holderIds],
  );
  return rows;
}

/** Like `deleteNightClaims`, for some items of a reservation that continues. */
export async function deleteNightClaimsOfItems(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  itemNos: readonly number[],
): Promise<ClaimedNight[]> {
  const { rows } = await tx.query<ClaimedNight>(
    `delete from claim where hotel_id = $1 and holder_id = $2 and reservation_id = $2 and item_no = any($3)
     returning resource_id as "resourceId", night, quantity, state, reservation_id as "reservationId",
       item_no as "itemNo"`,
    [hotelId, reservationId, itemNos],
  );
  return rows;
}

/** Marks what a reservation holds as sold and returns it, summed by night. */
export async function sellNightClaims(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<NightQuantity[]> {
  const { rows } = await tx.query<NightQuantity>(
    `with moved as (
       update claim set state = 'sold' where hotel_id = $1 and holder_id = $2 and state = 'held'
       returning resource_id, night, quantity
     )
     select resource_id as "resourceId", night, sum(quantity)::int as quantity
     from moved group by resource_id, night`,
    [hotelId, reservationId],
  );
  return rows;
}

/** The claims of one holder, item by item. */
export async function readNightClaims(db: Queryable, hotelId: number, holderId: string): Promise<Claim[]> {
  const { rows } = await db.query<Claim>(
    `select item_no as "itemNo", resource_id as "resourceId", night, quantity
     from claim where hotel_id = $1 and holder_id = $2`,
    [hotelId, holderId],
  );
  return rows;
}

/** What other guests' unpaid holds keep on each requested night. Reservations do not count, paid or not. */
export async function readHeldByOthers(
  db: Queryable,
  hotelId: number,
  nights: readonly NightKey[],
  ownHoldId: string | null,
): Promise<NightQuantity[]> {
  const { rows } = await db.query<NightQuantity>(
    `select c.resource_id as "resourceId", c.night, sum(c.quantity)::int as quantity
     from unnest($2::int[], $3::date[]) as w (resource_id, night)
     join claim c on c.hotel_id = $1 and c.resource_id = w.resource_id and c.night = w.night
     where c.hold_id is not null and c.hold_id is distinct from $4::uuid
     group by c.resource_id, c.night`,
    [hotelId, nights.map(({ resourceId }) => resourceId), nights.map(({ night }) => night), ownHoldId],
  );
  return rows;
}
