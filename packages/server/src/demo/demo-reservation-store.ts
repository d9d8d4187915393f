import { NO_CONTACT } from "@portico/contract/contact/contact";
import { randomUUID } from "node:crypto";

import { addDays, daysBetween } from "@portico/domain/dates/plain-date";
import { variableSymbol } from "@portico/domain/transfers/variable-symbol";
import { noOtherKind, type StayOf } from "@portico/domain/reservations/reservation-item";

import type { Queryable } from "../database/index.ts";
import { claimsOf, insertClaims, NOTHING_CLAIMED, take } from "../inventory/index.ts";
import type { StoredHotel } from "../property/index.ts";
import type { DemoItem, DemoReservation } from "./demo-reservations.ts";
import type { DemoService } from "./demo-services.ts";

type Numbered = DemoReservation & { id: string; number: string };

/** Writes confirmed reservations as if booked: counters, claims and units agree, and mails count as sent. */
export async function insertDemoReservations(
  client: Queryable,
  { hotelId, configVersion, hotel }: StoredHotel,
  reservations: readonly DemoReservation[],
): Promise<void> {
  const numbers = await nextNumbers(client, reservations.length);
  const numbered = reservations.map((reservation, index): Numbered => {
    const year = reservation.arrival.slice(2, 4);
    return { ...reservation, id: randomUUID(), number: `${year}${String(numbers[index]).padStart(7, "0")}` };
  });
  await insertReservations(client, hotelId, configVersion, hotel.baseCurrency, numbered);
  await insertItems(client, hotelId, numbered);
  await insertNights(client, hotelId, numbered);
  await insertSlots(client, hotelId, numbered);
}

async function nextNumbers(client: Queryable, count: number): Promise<number[]> {
  const { rows } = await client.query<{ value: number }>(
    "select nextval('reservation_number') as value from generate_series(1, $1)",
    [count],
  );
  return rows.map((row) => row.value);
}

async function insertReservations(
  client: Queryable,
  hotelId: number,
  configVersion: number,
  currency: string,
  reservations: readonly Numbered[],
): Promise<void> {
  const rows = reservations.map((reservation) => ({
    reservation_id: reservation.id,
    number: reservation.number,
    variable_symbol: variableSymbol(Number(reservation.number)),
    arrival: reservation.arrival,
    departure: reservation.departure,
    language: reservation.language,
    total: sumOf(reservation, (quote) => quote.total),
    deposit: sumOf(reservation, (quote) => quote.deposit),
    city_tax: sumOf(reservation, (quote) => quote.cityTax.atProperty),
    contact: contactOf(reservation),
  }));
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($4) as r (
         reservation_id uuid, number text, variable_symbol text, arrival date, departure date, language text,
         total bigint, deposit bigint, city_tax bigint, contact jsonb
       )
     ), reserved as (
       insert into reservation (
         hotel_id, reservation_id, number, payment_id, state, arrival, departure, language, currency,
         total_minor, deposit_minor, city_tax_at_property_minor, payment_method, contact, origin, config_version,
         address_hash
       )
       select $1, reservation_id, number, reservation_id::text, 'confirmed', arrival, departure,
         language, $3, total, deposit, city_tax, 'on_site', contact, 'demo', $2, 'demo'
       from given
     ), symbols as (
       insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id)
       select $1, variable_symbol, 'reservation', reservation_id, reservation_id from given
     ), owed as (
       insert into payable (
         hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency, due_on
       )
       select $1, gen_random_uuid(), 'reservation', reservation_id, reservation_id, 'full', 'on_site', total, $3, arrival
       from given where total > 0
     )
     insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id, state, sent_at)
     select $1, gen_random_uuid(), 'guest_confirmation:' || reservation_id, 'guest_confirmation', 'reservation',
       reservation_id, 'sent', now()
     from given`,
    [hotelId, configVersion, currency, JSON.stringify(rows)],
  );
}

async function insertItems(
  client: Queryable,
  hotelId: number,
  reservations: readonly Numbered[],
): Promise<void> {
  const rows = reservations.flatMap(({ id, items }) =>
    items.map(({ sale }) => ({
      reservation_id: id,
      item_no: sale.itemNo,
      kind: sale.kind,
      line_code: sale.lineCode,
      ...columnsOf(sale),
      total: sale.quote.total,
      deposit: sale.quote.deposit,
      sold: sale,
    })),
  );
  await client.query(
    `insert into reservation_item (
       hotel_id, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id, package_id, service_id, arrival,
       departure, from_minute, to_minute, persons, guests, total_minor, deposit_minor, sold
     )
     select $1, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id, package_id, service_id, arrival,
       departure, from_minute, to_minute, persons, guests, total, deposit, sold
     from jsonb_to_recordset($2) as i (
       reservation_id uuid, item_no smallint, kind text, line_code text, room_type_id int, rate_plan_id int,
       package_id int, service_id int, arrival date, departure date, from_minute smallint, to_minute smallint,
       persons smallint, guests jsonb, total bigint, deposit bigint, sold jsonb
     )`,
    [hotelId, JSON.stringify(rows)],
  );
}

/** The columns that a sale of its kind fills in. */
function columnsOf(sale: DemoItem["sale"]): object {
  switch (sale.kind) {
    case "room":
      return { ...stayRow(sale), rate_plan_id: sale.quote.ratePlanId };
    case "package":
      return { ...stayRow(sale), package_id: sale.quote.packageId };
    case "service":
      return serviceRow(sale);
    default:
      return noOtherKind(sale);
  }
}

function stayRow({ quote }: StayOf<DemoItem["sale"]>) {
  return { room_type_id: quote.roomTypeId, ...quote.stay, guests: quote.guests };
}

function serviceRow({ quote: { serviceId, block, persons } }: DemoService["sale"]) {
  return {
    service_id: serviceId,
    arrival: block.day,
    departure: block.day,
    from_minute: block.from,
    to_minute: block.to,
    persons,
  };
}

async function insertNights(
  client: Queryable,
  hotelId: number,
  reservations: readonly Numbered[],
): Promise<void> {
  const rows = reservations.flatMap(({ id, items }) =>
    items.flatMap((item) => {
      if (!("unitId" in item)) return [];
      const { unitId, resourceId, sale } = item;
      const { arrival, departure } = sale.quote.stay;
      return Array.from({ length: daysBetween(arrival, departure) }, (_, index) => ({
        reservation_id: id,
        item_no: sale.itemNo,
        unit_id: unitId,
        resource_id: resourceId,
        night: addDays(arrival, index),
      }));
    }),
  );
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($2) as n (
         reservation_id uuid, item_no smallint, unit_id int, resource_id int, night date
       )
     ), counted as (
       insert into resource_night (hotel_id, resource_id, night, capacity, sold)
       select $1, resource_id, night, r.capacity, count(*)
       from given join resource r using (resource_id)
       where r.hotel_id = $1
       group by resource_id, night, r.capacity
     ), claimed as (
       insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, reservation_id)
       select $1, reservation_id, item_no, resource_id, night, 1, 'sold', reservation_id from given
     )
     insert into unit_night (hotel_id, unit_id, night, resource_id, reservation_id, item_no)
     select $1, unit_id, night, resource_id, reservation_id, item_no from given`,
    [hotelId, JSON.stringify(rows)],
  );
}

async function insertSlots(
  client: Queryable,
  hotelId: number,
  reservations: readonly Numbered[],
): Promise<void> {
  const holders = reservations.flatMap(({ id, items }) => {
    const demands = items.flatMap((item) => ("demand" in item ? [item.demand] : []));
    return demands.length === 0 ? [] : [{ id, claims: claimsOf(demands) }];
  });
  const claims = { nights: [], slots: holders.flatMap((holder) => holder.claims.slots) };
  const taken = await take(client, hotelId, { claims, state: "sold", givenBack: NOTHING_CLAIMED });
  if (!taken.ok) throw new Error("The demo sells a service twice");
  for (const { id, claims: own } of holders)
    await insertClaims(client, hotelId, { kind: "reservation", id, state: "sold" }, own);
}

function sumOf(
  reservation: DemoReservation,
  of: (quote: DemoReservation["items"][number]["sale"]["quote"]) => number,
) {
  return reservation.items.reduce((sum, { sale }) => sum + of(sale.quote), 0);
}

function contactOf({ guest }: DemoReservation): object {
  return { ...NO_CONTACT, ...guest, email: "guest@hotel.example", phone: "000000000" };
}
