import type { Invariant } from "./invariant.ts";

/** Rules for money that hold at every instant: nobody pays twice, and what is not kept goes back. */
export const paymentInvariants: readonly Invariant[] = [
  {
    rule: "Of all payments by card for the same thing at most one is kept.",
    violations: `
      select hotel_id, payable_id, count(*) as kept
        from payment_attempt where state in ('authorized', 'paid')
       group by hotel_id, payable_id having count(*) > 1`,
  },
  {
    rule: "Money by card is kept only for what it has paid, or for a reservation that was cancelled since.",
    violations: `
      select r.hotel_id, r.number, r.state, p.state as owed, a.order_number
        from payment_attempt a
        join payable p using (hotel_id, payable_id)
        join reservation r using (hotel_id, reservation_id)
       where a.state in ('authorized', 'paid') and p.state <> 'paid' and r.state <> 'cancelled'`,
  },
  {
    rule: "A confirmed reservation whose guest pays by card is paid ahead, unless money that was reserved for it was lost.",
    violations: `
      select r.hotel_id, r.number, p.purpose, p.state
        from reservation r
        join payable p using (hotel_id, reservation_id)
       where r.state = 'confirmed' and r.payment_method = 'card' and p.method = 'card' and p.state = 'open'
         and not exists (
           select 1 from payment_attempt a join payment_event e using (hotel_id, attempt_id)
            where a.hotel_id = p.hotel_id and a.payable_id = p.payable_id and e.judgement = 'lost')`,
  },
  {
    rule: "Money that is not kept is on its way back, has gone back, or staff were told that it could not.",
    violations: `
      select a.hotel_id, a.order_number, a.amount_minor, a.refunded_minor
        from payment_attempt a
       where a.state = 'surplus' and a.refunded_minor < a.amount_minor
         and not exists (
           select 1 from money_return m
            where m.hotel_id = a.hotel_id and m.attempt_id = a.attempt_id and m.kind in ('refund', 'release')
              and (m.state = 'queued' or exists (
                select 1 from outgoing_mail o
                 where o.hotel_id = m.hotel_id and o.about = m.return_id and o.kind = 'hotel_problem')))`,
  },
  {
    rule: "What has gone back of a payment is what was ordered, unless the gateway has told that all of it went.",
    violations: `
      select a.hotel_id, a.order_number, a.refunded_minor, coalesce(m.done, 0) as ordered
        from payment_attempt a
        left join lateral (
          select sum(amount_minor) as done from money_return
           where hotel_id = a.hotel_id and attempt_id = a.attempt_id and kind in ('refund', 'release') and state = 'done'
        ) m on true
       where a.refunded_minor <> coalesce(m.done, 0)
         and not exists (
           select 1 from payment_event e
            where e.hotel_id = a.hotel_id and e.attempt_id = a.attempt_id and e.judgement = 'refunded')`,
  },
  {
    rule: "Nobody is still to pay by card for a reservation that was cancelled, has expired or failed.",
    violations: `
      select r.hotel_id, r.number, r.state, a.order_number, a.state as payment
        from payment_attempt a
        join payable p using (hotel_id, payable_id)
        join reservation r using (hotel_id, reservation_id)
       where a.state in ('creating', 'pending', 'authorized') and r.state in ('cancelled', 'expired', 'failed')`,
  },
  {
    rule: "What a guest has cancelled is cancelled, from the moment on that they agreed to.",
    violations: `
      select r.hotel_id, r.number, r.state, r.ended_at, g.cancelled_at
        from guest_cancellation g join reservation r using (hotel_id, reservation_id)
       where r.state <> 'cancelled' or r.ended_at <> g.cancelled_at`,
  },
  {
    rule: "An item that was cancelled has left its reservation, and takes nothing.",
    violations: `
      select c.hotel_id, r.number, c.item_no, c.line_code
        from cancelled_item c join reservation r using (hotel_id, reservation_id)
       where exists (
               select 1 from reservation_item i
                where i.hotel_id = c.hotel_id and i.reservation_id = c.reservation_id and i.item_no = c.item_no)
          or exists (
               select 1 from claim x
                where x.hotel_id = c.hotel_id and x.reservation_id = c.reservation_id and x.item_no = c.item_no)
          or exists (
               select 1 from slot_claim x
                where x.hotel_id = c.hotel_id and x.reservation_id = c.reservation_id and x.item_no = c.item_no)`,
  },
  {
    rule: "What was given back of a payment since an item was cancelled or changed is no more than that has taken off the price.",
    violations: `
      select p.hotel_id, p.reservation_id, p.purpose, p.given_back_minor, c.less
        from payable p
        left join lateral (
          select sum(price_minor + fees_minor - fee_minor) as less from cancelled_item
           where hotel_id = p.hotel_id and reservation_id = p.reservation_id
        ) c on true
        left join lateral (
          select sum(greatest(0, before_minor - after_minor)) as less from changed_item
           where hotel_id = p.hotel_id and reservation_id = p.reservation_id
        ) m on true
       where p.given_back_minor > coalesce(c.less, 0) + coalesce(m.less, 0)`,
  },
  {
    rule: "Each payment by card asks for what is owed, to the last unit and in its currency; a part may have gone back since.",
    violations: `
      select a.hotel_id, a.order_number, a.amount_minor, a.currency, p.amount_minor as owed, p.given_back_minor, p.currency as owed_in
        from payment_attempt a
        join payable p using (hotel_id, payable_id)
       where a.amount_minor not between p.amount_minor and p.amount_minor + p.given_back_minor or a.currency <> p.currency`,
  },
  {
    rule: "What is owed says what it takes as a transfer where that is another currency, and only there.",
    violations: `
      select r.hotel_id, r.number, p.amount_minor, p.transfer_minor, r.transfer_terms ->> 'currency' as sent_in
        from payable p
        join reservation r using (hotel_id, reservation_id)
       where (p.transfer_minor is null) <> (r.transfer_terms is null)`,
  },
  {
    rule: "A payment that the gateway knows and that is under way is asked about again.",
    violations: `
      select hotel_id, order_number, state
        from payment_attempt
       where state in ('creating', 'pending', 'authorized') and gateway_id is not null and ask_at is null`,
  },
];
