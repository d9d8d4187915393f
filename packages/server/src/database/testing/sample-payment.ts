import type { Queryable } from "../connect.ts";

/** Pays the sample booking in advance by card: the first payment is kept, a second one was returned. */
export async function insertSamplePayment(database: Queryable): Promise<void> {
  await database.query(`
    update reservation set payment_method = 'card';
    insert into payable (hotel_id, payable_id, owner_kind, owner_id, reservation_id, purpose, method,
        amount_minor, currency, due_on, state)
      select hotel_id, reservation_id, 'reservation', reservation_id, reservation_id, 'deposit', 'card', 132000, 'CZK', '2030-04-03', 'paid' from reservation;
    insert into payment_attempt (hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, gateway_id,
      notify_key, state, amount_minor, currency, refunded_minor, created_at, ended_at)
      select hotel_id, ('018f0000-0000-7000-8000-00000000000' || number)::uuid, payable_id, number, 'gopay', 'D' || number,
        number::text, 'key-' || number, (array['paid', 'surplus'])[number], amount_minor, currency,
        (number - 1) * amount_minor, now(), now()
        from payable, generate_series(1, 2) as number;
    insert into money_return (hotel_id, return_id, attempt_id, kind, reason, amount_minor, state, created_at, ended_at)
      select hotel_id, attempt_id, attempt_id, 'refund', 'second_payment', amount_minor, 'done', now(), now()
        from payment_attempt where state = 'surplus'`);
}
