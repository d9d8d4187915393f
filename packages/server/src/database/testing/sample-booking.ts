import type { Queryable } from "../connect.ts";

/** Texts that a careless copy would change: separators and marks of the copy format, other alphabets. */
export const AWKWARD_NOTE = 'tab\there\nnew line\n\\.\n\\N "quoted" žluťoučký 客 \u{1f6cf}';

const RESERVATION = "018f0000-0000-7000-8000-000000000001";

/** Fills a hotel with one confirmed reservation of two nights that satisfies every invariant. */
export async function insertSampleBooking(database: Queryable): Promise<void> {
  await database.query(`
    insert into hotel (code, config) values ('sample', '{"name": "Sample"}');
    insert into hotel_version select hotel_id, config_version, config, updated_at from hotel;
    insert into inventory_version select hotel_id, 7 from hotel;
    insert into resource (hotel_id, resource_id, code, capacity) select hotel_id, 1, 'double', 2 from hotel;
    insert into unit (hotel_id, unit_id, resource_id, name) select hotel_id, number, 1, 100 + number from hotel, generate_series(1, 2) as number;
    insert into resource_night (hotel_id, resource_id, night, capacity, sold)
      select hotel_id, 1, night, 2, 1 from hotel, (values (date '2030-05-03'), ('2030-05-04')) as v (night)`);
  await database.query(
    `insert into reservation (hotel_id, reservation_id, number, payment_id, state, arrival,
       departure, language, currency, total_minor, deposit_minor, payment_method, contact, note, config_version,
       address_hash)
     select hotel_id, $1::uuid, nextval('reservation_number')::text, 'pay-1', 'confirmed', '2030-05-03',
       '2030-05-05', 'cs', 'CZK', 9007199254740991, 0, 'on_site', '{"name": "Anna"}', $2, 1, 'a'
       from hotel`,
    [RESERVATION, AWKWARD_NOTE],
  );
  await database.query(`
    insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id)
      select hotel_id, '10015', 'reservation', reservation_id, reservation_id from reservation;
    insert into reservation_item (hotel_id, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id,
      arrival, departure, guests, total_minor, deposit_minor, sold)
      select hotel_id, reservation_id, 1, 'room', 'a', 1, 1, arrival, departure, '[]', total_minor, 0,
             '{"quote": {"coupon": 100}}'
        from reservation;
    update reservation set fees = '[{"feeId": 1, "kind": "security_deposit", "name": {"cs": "Kauce"}, "amount": 50000, "vatPercent": 21}]';
    insert into coupon_count (hotel_id, coupon_id, used, max_uses) select hotel_id, 1, 1, 1 from hotel;
    insert into coupon_use (hotel_id, reservation_id, coupon_id, code, amount_minor)
      select hotel_id, reservation_id, 1, 'LÉTO', 100 from reservation;
    insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, reservation_id)
      select r.hotel_id, reservation_id, 1, resource_id, night, 1, 'sold', reservation_id
        from reservation r, resource_night;
    insert into unit_night (hotel_id, unit_id, night, resource_id, reservation_id, item_no)
      select hotel_id, 1, night, resource_id, reservation_id, 1 from claim;
    insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id)
      select hotel_id, reservation_id, 'confirmed-1', 'guest_confirmation', 'reservation', reservation_id from reservation`);
}
