import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { openVoucherDesk } from "../../vouchers/testing/voucher-desk.ts";
import { NO_LODGER } from "@portico/domain/lodgers/lodger";
import { writeLodger } from "../../lodgers/lodger-store.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, type TestShop } from "../../testing/test-shop.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { VoucherKeys } from "../../vouchers/codes/voucher-keys.ts";
import { someKeys } from "../../vouchers/testing/voucher-desk.ts";

/** A guest all of whose words contain a mark that appears nowhere else in the database. */
export const EMAIL = "zpevulka.kanarka@guest.example";
export const STAY = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };

/** Matches the guest's marks in any spelling. */
export const MARK = "zp[eě]vulk|918273";

const GUEST = {
  salutation: "miss",
  firstName: "Zpěvulka",
  lastName: "Zpěvulková",
  email: EMAIL,
  prefix: "+420",
  phone: "777918273",
  street: "Zpěvulčí Zpěvulka 1",
  city: "Zpěvulkov",
  zip: "918273",
  country: "CZ",
  nationality: "CZ",
} as const;

const COMPANY = {
  name: "Zpěvulka s.r.o.",
  street: "Zpěvulka 2",
  city: "Zpěvulkov",
  zip: "918273",
  country: "CZ",
  registrationNumber: "27074358",
  vatNumber: "",
};

/** Books as the guest through the engine's own door: the first answer is stored for a repeat. */
export async function bookAsGuest(
  shop: TestShop,
  changes: object = {},
  wish: object = {},
): Promise<SavedReservation> {
  return answered(
    shop.guest.book([{ ...STAY, ...wish }], {
      contact: GUEST,
      company: COMPANY,
      note: "Zpěvulka prosí krmítko",
      checkInTime: "18:00",
      ...changes,
    }),
  );
}

export type Planted = { hotelId: number; reservationId: string; number: string; orderId: string };

/**
 * A guest about whom everything is known that can be: a stay in May with a card, insurance, payments, transfers, letters and
 * actions of staff; a voucher for somebody else; a draft and a wish. The data keeps every invariant, and each column that may
 * say something about a guest has a mark.
 */
export async function plantGuest(shop: TestShop): Promise<Planted> {
  const { pool } = shop.database;
  const saved = await bookAsGuest(shop);
  const draft = { token: null, writer: "one-tab-of-the-guest", revision: 1, known: 0 };
  await shop.guest.ask("saveDraft", { ...draft, body: { contact: GUEST, note: "Zpěvulka" } });
  const found = await pool.query<{ hotelId: number; reservationId: string }>(
    `select hotel_id as "hotelId", reservation_id as "reservationId" from reservation where number = $1`,
    [saved.number],
  );
  const [own] = found.rows;
  if (own === undefined) throw new Error("The reservation is not there");
  for (const sql of ABOUT_THE_STAY) await pool.query(sql, [own.hotelId, own.reservationId]);
  await writeLodger(
    pool,
    "a secret for tests alone",
    { ...own, itemNo: 1, personNo: 1 },
    { ...NO_LODGER, firstName: "Zpěvulka", documentKind: "passport", documentNumber: "ZPEVULKA918273" },
    NOW,
  );
  for (const sql of ABOUT_THE_HOTEL) await pool.query(sql, [own.hotelId]);
  const orderId = await plantVoucher(shop, own);
  await pool.query(
    "update outgoing_mail set created_at = '2027-05-01', state = 'sent', sent_at = '2027-05-01'",
  );
  await pool.query(
    `update outgoing_mail set recipient = 'zpevulka@other.example', last_error = 'Zpěvulka', counted_recipient = 'zpevulka',
       counted_address = 'zpevulka', given_to = 'zpevulka'`,
  );
  return { ...own, number: saved.number, orderId };
}

const ABOUT_THE_STAY = [
  `update reservation set source = 'zpevulka', campaign_id = 'zpevulka', host_url = 'https://lake.example/zpevulka',
     address_hash = 'zpevulka', check_in_time = 'zpevulka', total_minor = total_minor + 1, deposit_minor = deposit_minor + 1
   where hotel_id = $1 and reservation_id = $2`,
  `insert into card_guarantee (hotel_id, reservation_id, provider, vault_token, brand, last4, expiry_month, expiry_year, holder,
     wallet, maximum_minor, currency, agreed_at, forget_at, forgotten_at)
   values ($1, $2, 'pci_booking', 'zpevulka', 'zpevulka', '1111', 1, 2030, 'Zpěvulka', 'zpevulka', 1000, 'CZK', '2027-01-10', null,
     '2027-05-26')`,
  `insert into guarantee_charge (hotel_id, charge_id, reservation_id, order_number, amount_minor, maximum_minor, currency, reason,
     state, created_at, ended_at)
   values ($1, gen_random_uuid(), $2, 'C1', 1000, 1000, 'CZK', 'Zpěvulka came late', 'charged', '2027-05-12', '2027-05-12')`,
  `insert into insurance_policy (hotel_id, reservation_id, tariff, name, premium_minor, currency, insured, reference,
     insured_amount_minor, terms_version, agreed_at, state, policy_number, issued_at, last_problem, open)
   select $1, $2, 'stay', 'Stay', 1, 'CZK', '["Zpěvulka"]', 'zpevulka', total_minor - 1, '1', '2027-01-10', 'cancelled', 'zpevulka',
     '2027-01-10', 'Zpěvulka', false
   from reservation where hotel_id = $1 and reservation_id = $2`,
  `insert into staff_action (hotel_id, reservation_id, action, done_by, words, done_at)
   values ($1, $2, 'resend', 'Eva', 'sent to zpevulka@other.example', '2027-05-01'),
     ($1, $2, 'charge', 'Eva', 'charged because Zpěvulka came late', '2027-05-12')`,
  `insert into payable (hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method, amount_minor, currency, state,
     plan_no)
   values ($1, $2::uuid, 'reservation', $2::uuid, $2::uuid, 'deposit', 'card', 1000, 'CZK', 'void', 2)`,
  `insert into payment_attempt (hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, gateway_id, notify_key, state,
     amount_minor, currency, refunded_minor, page_url, dispute, created_at, ended_at)
   values ($1, $2, $2, 1, 'gopay', 'D1', '77', 'key-of-stay', 'surplus', 1000, 'CZK', 1000, 'https://gate.example/zpevulka',
     '{"note": "Zpěvulka"}', '2027-01-10', '2027-01-11')`,
  `insert into money_return (hotel_id, return_id, attempt_id, kind, reason, amount_minor, state, last_problem, created_at, ended_at)
   values ($1, $2, $2, 'refund', 'second_payment', 1000, 'done', 'Zpěvulka', '2027-01-11', '2027-01-11')`,
  `insert into incoming_transfer (hotel_id, transfer_id, account, source, booked_on, amount_minor, currency, variable_symbol,
     occurrence, payer_name, payer_account, message, note, received_at, decided_at, state, owner_kind, owner_id, back_minor,
     returned_minor, reason)
   values ($1, gen_random_uuid(), 'CZ6508000000192000145399', 'fio', '2027-01-12', 7000, 'CZK', '777', 1, 'ZPĚVULKA',
     '918273/0100', 'zpevulka', 'Zpěvulka', '2027-01-12', '2027-01-13', 'returned', 'reservation', $2, 7000, 7000, 'second')`,
];

const ABOUT_THE_HOTEL = [
  `insert into incoming_transfer (hotel_id, transfer_id, account, source, booked_on, amount_minor, currency, variable_symbol,
     occurrence, payer_name, payer_account, message, note, received_at, state)
   values ($1, gen_random_uuid(), 'CZ6508000000192000145399', 'fio', '2027-01-12', 7000, 'CZK', '778', 1, 'ZPĚVULKA', '918273/0100',
     'zpevulka', 'Zpěvulka', '2027-01-12', 'open')`,
  `insert into slot_wait (hotel_id, wait_id, service_id, day, from_minute, to_minute, slots, persons, language, contact)
   values ($1, gen_random_uuid(), 1, '2027-05-11', 600, 720, 1, 1, 'en',
     '{"firstName": "Zpěvulka", "lastName": "", "email": "${EMAIL}"}')`,
  `insert into room_block (hotel_id, block_id, block_no, room, quantity, arrival, departure, reason, ended_at)
   values ($1, '018f0000-0000-7000-8000-0000000000b1', 1, 'double', 1, '2027-04-01', '2027-04-03', 'Zpěvulka moved', '2027-04-02')`,
  `insert into staff_action (hotel_id, block_id, action, done_by, words)
   values ($1, '018f0000-0000-7000-8000-0000000000b1', 'block', 'Eva', 'Zpěvulka moved')`,
  "insert into slot_resource (hotel_id, resource_id, code) values ($1, 1, 'cabin')",
  `insert into slot_block (hotel_id, block_id, block_no, resource_id, quantity, day, from_minute, to_minute, reason, ended_at)
   values ($1, '018f0000-0000-7000-8000-0000000000b2', 1, 1, 1, '2027-04-01', 600, 720, 'Zpěvulka is ill', '2027-04-01')`,
  `insert into staff_action (hotel_id, slot_block_id, action, done_by, words)
   values ($1, '018f0000-0000-7000-8000-0000000000b2', 'block', 'Eva', 'Zpěvulka is ill')`,
];

/** A voucher that the guest has bought for another, paid by card, and spent in part at the desk. */
async function plantVoucher(shop: TestShop, { hotelId }: { hotelId: number }): Promise<string> {
  const { pool } = shop.database;
  const desk = await openVoucherDesk(shop.database, new VoucherKeys(someKeys(1)), hotelId);
  const orderId = await desk.order({ value: 500_000 });
  await pool.query(
    `update voucher_order set contact = $3, company = $4, note = 'Zpěvulka', address_hash = 'zpevulka', language = 'cs'
     where hotel_id = $1 and order_id = $2`,
    [hotelId, orderId, JSON.stringify(GUEST), JSON.stringify(COMPANY)],
  );
  await pool.query(
    `update voucher_order_line set custom_text = 'Zpěvulko, užij si to, Zpěvulka',
       recipient = '{"kind": "other", "name": "Zpěvulka mladší", "email": "mlada.zpevulka@guest.example"}'
     where hotel_id = $1 and order_id = $2`,
    [hotelId, orderId],
  );
  await desk.pay(orderId);
  await pool.query(
    `insert into voucher_entry (hotel_id, voucher_id, entry_no, kind, amount_minor, staff, reason, created_at)
     select hotel_id, voucher_id, 2, 'redeem', -500000, 'Eva', 'Dinner of Zpěvulka', '2027-05-10T18:00Z' from voucher
     where hotel_id = $1 and order_id = $2`,
    [hotelId, orderId],
  );
  await pool.query(
    "update voucher set balance_minor = 0, spent_minor = 500000 where hotel_id = $1 and order_id = $2",
    [hotelId, orderId],
  );
  await pool.query(
    `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, voucher_order_id)
     values ($1, '99', 'voucher_order', $2::uuid, $2::uuid)`,
    [hotelId, orderId],
  );
  await pool.query(
    `insert into payable (hotel_id, payable_id, owner_kind, owner_id, voucher_order_id, purpose, method, amount_minor, currency,
       state)
     select hotel_id, order_id, 'voucher_order', order_id, order_id, 'full', 'card', total_minor, currency, 'paid'
     from voucher_order where hotel_id = $1 and order_id = $2`,
    [hotelId, orderId],
  );
  await pool.query(
    `insert into payment_attempt (hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, notify_key, state,
       amount_minor, currency, created_at, ended_at)
     values ($1, $2, $2, 1, 'gopay', 'V1', 'key-of-voucher', 'paid', 500000, 'CZK', '2027-05-10', '2027-05-10')`,
    [hotelId, orderId],
  );
  return orderId;
}
