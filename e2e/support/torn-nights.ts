import { announceNights, type NightKey } from "../../packages/server/src/inventory/index.ts";
import type { Engine } from "./engine.ts";
import { atFrontDesk } from "./front-desk.ts";

/** Gives each of the reservations a room of its own, by the order of the rooms, and promises that they keep it. */
export function keepInOwnRooms(engine: Engine, numbers: readonly string[]): Promise<void> {
  return atFrontDesk(engine, (database) =>
    database.transaction(async (tx) => {
      for (const [index, number] of numbers.entries()) {
        const { rows } = await tx.query<NightKey & { hotelId: number }>(
          `with pinned as (
             update reservation_item i set pinned = true
             from reservation r where r.number = $1 and i.reservation_id = r.reservation_id
           )
           update unit_night n set unit_id = (
             select unit_id from unit u where u.hotel_id = n.hotel_id and u.resource_id = n.resource_id
             order by unit_id offset $2 limit 1
           )
           from reservation r where r.number = $1 and n.reservation_id = r.reservation_id
           returning n.hotel_id as "hotelId", n.resource_id as "resourceId", n.night`,
          [number, index],
        );
        await announceNights(tx, rows[0]?.hotelId ?? 0, rows);
      }
    }),
  );
}

/** Lets the time run out in which the reservation's transfer should have come. */
export function letPaymentLapse(engine: Engine, number: string): Promise<void> {
  return atFrontDesk(engine, async ({ pool }) => {
    await pool.query("update reservation set hold_until = now() - interval '1 minute' where number = $1", [
      number,
    ]);
  });
}

/** Lets the time run out for which rooms and times are held for guests who have not ordered yet. */
export function letHoldsLapse(engine: Engine): Promise<void> {
  return atFrontDesk(engine, async ({ pool }) => {
    await pool.query("update hold set expires_at = now() - interval '1 second' where state = 'active'");
  });
}

/** Waits for what a page shows; where it does not come, the failure says who takes which of the hotel's nights. */
export async function orSayWhoTakes(engine: Engine, client: string, shown: Promise<void>): Promise<void> {
  try {
    await shown;
  } catch (error) {
    const takers = await atFrontDesk(engine, ({ pool }) =>
      pool.query<{ taker: string }>(
        `select concat_ws(' ', c.night, r.code, c.quantity, c.state,
           'reservation ' || v.number || ' ' || v.state,
           'hold ' || h.state || ' until ' || h.expires_at,
           'block ' || c.block_id) as taker
         from claim c
         join hotel using (hotel_id)
         join resource r using (hotel_id, resource_id)
         left join reservation v using (hotel_id, reservation_id)
         left join hold h using (hotel_id, hold_id)
         where hotel.code = $1 order by c.night, r.code, taker`,
        [client],
      ),
    );
    const taken = takers.rows.map(({ taker }) => taker).join("\n");
    throw new Error(`${String(error)}\nTaken at ${client}:\n${taken}`, { cause: error });
  }
}
