import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { Queryable } from "../../database/index.ts";
import { soldWithoutTimes } from "./item-row.ts";
import type { CancelledItem, SoldFee } from "./reservation.ts";

/** The cancelled items of the reservation `r`, in a list of columns. Their times have ended with them. */
export const CANCELLED_ITEMS = `
  (select coalesce(json_agg(json_build_object(
     'cancellationId', c.cancellation_id, 'at', (extract(epoch from c.cancelled_at) * 1000)::bigint, 'price', c.price_minor, 'fees', c.fees_minor, 'fee', c.fee_minor, 'told', c.told,
     'item', jsonb_build_object('kind', c.kind) || '{"discountNames": [], "serviceNames": [], "timesWanted": [], "times": []}' || c.sold
   ) order by c.cancelled_at, c.item_no), '[]') from cancelled_item c
   where c.hotel_id = r.hotel_id and c.reservation_id = r.reservation_id)`;

/** Writes down what a guest has cancelled of a reservation and agreed to. */
export async function insertCancelledItem(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { cancellationId, item, price, fees, fee, told, at }: CancelledItem,
): Promise<void> {
  await tx.query(
    `insert into cancelled_item
       (hotel_id, reservation_id, item_no, cancellation_id, cancelled_at, kind, line_code, sold, price_minor, fees_minor,
        fee_minor, told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hotelId,
      reservationId,
      item.itemNo,
      cancellationId,
      new Date(at),
      item.kind,
      item.lineCode,
      JSON.stringify(soldWithoutTimes(item)),
      price,
      fees,
      fee,
      JSON.stringify(told),
    ],
  );
}

/** What a reservation comes to without one of its items, or with another in its place. */
export type RestOfReservation = {
  arrival: PlainDate;
  departure: PlainDate;
  total: Minor;
  deposit: Minor;
  cityTaxAtProperty: Minor;
  fees: readonly SoldFee[];
  /** What the coupon still takes off. */
  coupon: Minor;
  /** The most that the card of a guarantee may be charged; null without one. */
  maximum: Minor | null;
};

/** Takes an item out of a reservation, which becomes what is left; the item's units have been given back. */
export async function writeWithoutItem(
  tx: Queryable,
  hotelId: number,
  { reservationId, itemNo }: { reservationId: string; itemNo: number },
  rest: RestOfReservation,
): Promise<void> {
  await tx.query(
    "delete from reservation_item where hotel_id = $1 and reservation_id = $2 and item_no = $3",
    [hotelId, reservationId, itemNo],
  );
  await writeRest(tx, hotelId, reservationId, rest);
}

/** Writes what a reservation comes to since one of its items has gone, or has become another. */
export async function writeRest(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  rest: RestOfReservation,
): Promise<void> {
  await tx.query(
    `update reservation set arrival = $3, departure = $4, total_minor = $5, deposit_minor = $6,
       city_tax_at_property_minor = $7, fees = $8
     where hotel_id = $1 and reservation_id = $2`,
    [
      hotelId,
      reservationId,
      rest.arrival,
      rest.departure,
      rest.total,
      rest.deposit,
      rest.cityTaxAtProperty,
      JSON.stringify(rest.fees),
    ],
  );
  await tx.query("update coupon_use set amount_minor = $3 where hotel_id = $1 and reservation_id = $2", [
    hotelId,
    reservationId,
    rest.coupon,
  ]);
  if (rest.maximum === null) return;
  await tx.query(
    `update card_guarantee g set maximum_minor = $3,
       forget_at = case when g.forget_at is not null then $4::date + (h.config #>> '{retention,cards}')::int end
     from hotel h where g.hotel_id = $1 and g.reservation_id = $2 and h.hotel_id = $1`,
    [hotelId, reservationId, rest.maximum, rest.departure],
  );
}
