import type { Queryable } from "../connect.ts";

/** A configuration as the first migration found it, with an example of every part that migrations rewrite. */
const FIRST_CONFIGURATION = {
  code: "level-1",
  baseCurrency: "CZK",
  name: { cs: "Hotel", en: "Hotel" },
  look: { color: "#25A37D", scheme: "auto", customCss: "", logo: null, hero: null },
  resources: [
    {
      id: 1,
      code: "double",
      units: [
        { id: 1, name: "101" },
        { id: 2, name: "102" },
      ],
    },
  ],
  roomTypes: [{ id: 1, code: "double", takes: [{ resourceId: 1, quantity: 1 }] }],
  ratePlans: [
    { id: 1, code: "flex", pricing: { kind: "base", prices: [{ roomTypeId: 1, amounts: { 1: 132000 } }] } },
  ],
  cityTax: { amount: 2100, fromAge: 18, includedInPrice: false, vatPercent: 12 },
  payment: {
    methods: ["bank_transfer", "on_site"],
    bank: {
      account: "19-2000145399/0800",
      iban: "CZ6508000000192000145399",
      bic: "GIBACZPX",
      holder: "Hotel Ltd",
    },
    bankDueDays: 5,
  },
};

/** The last level with sample rows of every kind; later levels only have configurations. */
const LAST_WITH_ROWS = 21;

/**
 * Adds a hotel to a database with this many migrations, as an engine of that time left it: its configuration of three weeks
 * ago, and a stay that is sold, paid, guaranteed and insured as far as that was possible then.
 */
export async function insertHotelOfLevel(database: Queryable, level: number): Promise<void> {
  const code = `level-${level}`;
  const first = level === 1;
  await database.query(
    first
      ? "insert into hotel (code, config) values ($1, $2)"
      : `insert into hotel (code, config, config_version) select $1, config || $2, 2 from hotel where code = 'level-1'`,
    [code, JSON.stringify(first ? FIRST_CONFIGURATION : { code })],
  );
  if (level === 3) {
    await database.query(
      `update hotel set config = config || '{"services": [{"id": 1, "name": {"cs": "Sauna"}}]}';
       update hotel_version set config = config || '{"services": [{"id": 1, "name": {"cs": "Sauna"}}]}'`,
    );
  }
  if (level >= 3) {
    await database.query(
      `insert into hotel_version (hotel_id, config_version, config, valid_from)
       select hotel_id, number, config, now() - (3 - number) * interval '10 days'
       from hotel, generate_series(1, 2) as number where code = $1`,
      [code],
    );
  }
  if (level <= LAST_WITH_ROWS) await database.query(stayOfLevel(code, level));
}

function stayOfLevel(code: string, level: number): string {
  const premium = level >= 17 ? 1000 : 0;
  const method = level >= 10 ? "card" : "bank_transfer";
  const own = `from hotel where code = '${code}'`;
  const stay = `from reservation join hotel using (hotel_id) where code = '${code}'`;
  const coupon = level >= 3 ? 100 : 0;
  return [
    `insert into inventory_version select hotel_id, 1 ${own};
     insert into resource (hotel_id, resource_id, code, capacity) select hotel_id, 1, 'double', 2 ${own};
     insert into unit (hotel_id, unit_id, resource_id, name)
       select hotel_id, number, 1, 100 + number from hotel, generate_series(1, 2) as number where code = '${code}';
     insert into resource_night (hotel_id, resource_id, night, capacity, sold)
       select hotel_id, 1, date '2030-05-03' + number, 2, 1 from hotel, generate_series(0, 1) as number where code = '${code}';
     insert into reservation (hotel_id, reservation_id, number, variable_symbol, payment_id, state, arrival,
         departure, language, currency, total_minor, deposit_minor, payment_method, contact, config_version, address_hash)
       select hotel_id, gen_random_uuid(), nextval('reservation_number')::text, '10015', code, 'confirmed', '2030-05-03',
         '2030-05-05', 'cs', 'CZK', ${132_000 + premium}, ${132_000 + premium}, '${method}', '{"name": "Anna"}', 1, 'a' ${own};
     insert into reservation_item (hotel_id, reservation_id, item_no, kind, line_code, room_type_id, rate_plan_id,
         arrival, departure, guests, total_minor, deposit_minor, sold)
       select hotel_id, reservation_id, 1, 'room', 'a', 1, 1, arrival, departure, '[]', 132000, 132000,
         '{"quote": {"total": 132000, "coupon": ${coupon}, "nights": [{"amount": 66000}, {"amount": 66000}]}}' ${stay};
     insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, reservation_id)
       select hotel_id, reservation_id, 1, resource_id, night, 1, 'sold', reservation_id
         from reservation join hotel using (hotel_id) join resource_night using (hotel_id) where hotel.code = '${code}';
     insert into unit_night (hotel_id, unit_id, night, resource_id, reservation_id, item_no)
       select hotel_id, 1, night, resource_id, reservation_id, 1 from claim join hotel using (hotel_id) where code = '${code}';
     insert into payable (hotel_id, payable_id, reservation_id, purpose, method, amount_minor, currency, due_on, state)
       select hotel_id, reservation_id, reservation_id, 'full', '${method}', total_minor, currency, '2030-04-03', 'paid' ${stay};
     insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, reservation_id)
       select hotel_id, reservation_id, 'confirmed-1', 'guest_confirmation', reservation_id ${stay}`,
    level >= 3 &&
      `insert into coupon_count (hotel_id, coupon_id, used, max_uses) select hotel_id, 1, 1, 1 ${own};
       insert into coupon_use (hotel_id, reservation_id, coupon_id, code, amount_minor)
         select hotel_id, reservation_id, 1, 'SUMMER', 100 ${stay}`,
    level >= 10 &&
      `insert into payment_attempt (hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, gateway_id,
           notify_key, state, amount_minor, currency, created_at, ended_at)
         select hotel_id, gen_random_uuid(), payable_id, 1, 'gopay', 'D1', '1', code, 'paid', amount_minor, currency, now(), now()
           from payable join hotel using (hotel_id) where code = '${code}'`,
    level >= 16 &&
      `insert into card_guarantee (hotel_id, reservation_id, provider, vault_token, holder, maximum_minor, currency,
           agreed_at, forget_at)
         select hotel_id, reservation_id, 'pci_booking', 'card-1', 'Anna', total_minor, currency, now(), '2030-06-01' ${stay}`,
    level >= 17 &&
      `insert into insurance_policy (hotel_id, reservation_id, tariff, name, premium_minor, currency, insured, reference,
           insured_amount_minor, terms_version, agreed_at, state, policy_number, issued_at)
         select hotel_id, reservation_id, 'stay', 'Stay', ${premium}, currency, '["Anna"]', 'r', 132000, '1', now(), 'issued', 'P1', now() ${stay}`,
    level >= 18 &&
      `insert into incoming_transfer (hotel_id, transfer_id, account, source, booked_on, amount_minor, currency,
           variable_symbol, occurrence, payer_name, payer_account, message, received_at, state)
         select hotel_id, gen_random_uuid(), 'CZ6508000000192000145399', 'fio', '2030-04-01', 5000, 'CZK', '777', 1,
           'Anna', '', '', now(), 'open' ${own};
       insert into incoming_transfer (hotel_id, transfer_id, account, source, booked_on, amount_minor, currency,
           variable_symbol, occurrence, payer_name, payer_account, message, received_at, state, reservation_id, back_minor, reason)
         select hotel_id, gen_random_uuid(), 'CZ6508000000192000145399', 'fio', '2030-04-02', 7000, 'CZK', '10015', 1,
           'Anna', '', '', now(), 'to_return', reservation_id, 7000, 'second' ${stay};
       insert into bank_feed (hotel_id, ask_at) select hotel_id, now() ${own}`,
  ]
    .filter((sql) => sql !== false)
    .join(";\n");
}
