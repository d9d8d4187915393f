import type { Invariant } from "./invariant.ts";

/** Rules for gift vouchers that hold at every instant: their money is what has happened to it, and nothing else. */
export const voucherInvariants: readonly Invariant[] = [
  {
    rule: "A voucher's balance, what it pays and what has expired of it are the sums of its ledger.",
    violations: `
      select v.hotel_id, v.voucher_no, v.balance_minor, e.balance, v.spent_minor, e.spent, v.expired_minor, e.expired
        from voucher v
        left join lateral (
          select coalesce(sum(amount_minor), 0) as balance,
                 coalesce(-sum(amount_minor) filter (where kind in ('redeem', 'restore')), 0) as spent,
                 coalesce(-sum(amount_minor) filter (where kind in ('expire', 'extend')), 0) as expired
            from voucher_entry where hotel_id = v.hotel_id and voucher_id = v.voucher_id
        ) e on true
       where v.balance_minor <> e.balance or v.spent_minor <> e.spent or v.expired_minor <> e.expired`,
  },
  {
    rule: "A voucher begins with its value, which is what its line of the order costs; its ledger has no gap.",
    violations: `
      select v.hotel_id, v.voucher_no, v.value_minor, l.value_minor as ordered, e.first, e.entries, e.last
        from voucher v
        join voucher_order_line l using (hotel_id, order_id, line_no)
        left join lateral (
          select count(*) as entries, max(entry_no) as last, sum(amount_minor) filter (where kind = 'issue') as first
            from voucher_entry where hotel_id = v.hotel_id and voucher_id = v.voucher_id
        ) e on true
       where v.value_minor <> l.value_minor or e.first is distinct from v.value_minor or e.entries <> e.last`,
  },
  {
    rule: "A paid order of vouchers has one for each line, and costs what they do.",
    violations: `
      select o.hotel_id, o.number, o.state, o.total_minor, l.total, l.lines, l.issued
        from voucher_order o
        join lateral (
          select sum(l.value_minor) as total, count(*) as lines, count(v.voucher_id) as issued
            from voucher_order_line l left join voucher v using (hotel_id, order_id, line_no)
           where l.hotel_id = o.hotel_id and l.order_id = o.order_id
        ) l on true
       where o.total_minor is distinct from l.total
          or l.issued <> case o.state when 'paid' then l.lines else 0 end`,
  },
  {
    rule: "An order of vouchers is paid exactly if what it owes is, unless money that was reserved for it was lost; it owes while it waits, and nothing once it has ended.",
    violations: `
      select o.hotel_id, o.number, o.state, o.total_minor, p.state as owed, p.amount_minor
        from voucher_order o
        join payable p on p.hotel_id = o.hotel_id and p.voucher_order_id = o.order_id
       where p.amount_minor <> o.total_minor
          or p.state <> case o.state when 'paid' then 'paid' when 'waiting' then 'open' else 'void' end
         and not (o.state = 'paid' and p.state = 'open' and exists (
           select 1 from payment_attempt a join payment_event e using (hotel_id, attempt_id)
            where a.hotel_id = p.hotel_id and a.payable_id = p.payable_id and e.judgement = 'lost'))`,
  },
  {
    rule: "Money by card is kept only for an order of vouchers that it has paid.",
    violations: `
      select o.hotel_id, o.number, o.state, p.state as owed, a.attempt_no, a.state as attempt
        from payment_attempt a
        join payable p using (hotel_id, payable_id)
        join voucher_order o on o.hotel_id = p.hotel_id and o.order_id = p.voucher_order_id
       where a.state in ('authorized', 'paid') and (o.state <> 'paid' or p.state <> 'paid')`,
  },
  {
    rule: "What a reservation says that vouchers pay for it is what their ledgers say.",
    violations: `
      select p.hotel_id, r.number, v.voucher_no, p.amount_minor, e.redeemed, p.restored_minor, e.restored
        from voucher_payment p
        join voucher v using (hotel_id, voucher_id)
        join reservation r using (hotel_id, reservation_id)
        left join lateral (
          select coalesce(-sum(amount_minor) filter (where kind = 'redeem'), 0) as redeemed,
                 coalesce(sum(amount_minor) filter (where kind = 'restore'), 0) as restored
            from voucher_entry
           where hotel_id = p.hotel_id and voucher_id = p.voucher_id and reservation_id = p.reservation_id
        ) e on true
       where p.amount_minor - coalesce(p.restored_minor, 0) <> e.redeemed - e.restored or e.redeemed < p.amount_minor`,
  },
  {
    rule: "Vouchers pay for reservations that stand: with what is owed otherwise, they pay exactly its total.",
    violations: `
      select r.hotel_id, r.number, r.state, r.total_minor, p.pays, o.owed
        from reservation r
        join lateral (
          select sum(pays_minor) as pays from voucher_payment
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id and restored_minor is null
        ) p on p.pays is not null
        left join lateral (
          select coalesce(sum(amount_minor), 0) as owed from payable
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id and state <> 'void'
        ) o on true
       where r.state in ('cancelled', 'expired', 'failed') or p.pays + o.owed <> r.total_minor`,
  },
  {
    rule: "The money of vouchers is there: what was kept of an order's payment is what its vouchers were issued for, less what withdrawals have paid back.",
    violations: `
      select o.hotel_id, o.number, o.total_minor, paid.back, kept.by_card, kept.by_transfer
        from voucher_order o
        join payable p on p.hotel_id = o.hotel_id and p.voucher_order_id = o.order_id and p.state = 'paid'
        join lateral (
          select coalesce(-sum(e.amount_minor), 0) as back
            from voucher v join voucher_entry e using (hotel_id, voucher_id)
           where v.hotel_id = o.hotel_id and v.order_id = o.order_id and e.kind = 'refund'
        ) paid on true
        join lateral (
          select (select coalesce(sum(a.amount_minor - (
                    select coalesce(sum(m.amount_minor), 0) from money_return m
                     where m.hotel_id = a.hotel_id and m.attempt_id = a.attempt_id
                       and m.kind in ('refund', 'release') and m.state <> 'failed')), 0)
                    from payment_attempt a
                   where a.hotel_id = p.hotel_id and a.payable_id = p.payable_id
                     and a.state in ('authorized', 'paid', 'surplus')) as by_card,
                 (select coalesce(sum(t.kept_minor), 0) from incoming_transfer t
                   where t.hotel_id = o.hotel_id and t.owner_id = o.order_id) as by_transfer
        ) kept on true
       where o.state = 'paid' and kept.by_card < o.total_minor - paid.back
         -- A transfer may be in another currency, where its part is rounded.
         and (kept.by_transfer + 1) * o.total_minor
           < (o.total_minor - paid.back) * coalesce(p.transfer_minor, p.amount_minor)`,
  },
  {
    rule: "What is spent of a voucher is spent on a reservation, or by somebody at the desk who says why.",
    violations: `
      select hotel_id, voucher_id, entry_no, kind, amount_minor
        from voucher_entry
       where kind in ('redeem', 'restore') and reservation_id is null and (staff is null or reason = '')`,
  },
  {
    rule: "A voucher lives up to the day that its ledger says, and is closed exactly if its ledger has closed it.",
    violations: `
      select v.hotel_id, v.voucher_no, v.last_day, e.last_day as said, v.closed, e.closed as said_closed
        from voucher v
        join lateral (
          select (array_agg(last_day order by entry_no desc) filter (where last_day is not null))[1] as last_day,
                 (array_agg(case kind when 'void' then 'void' else 'withdrawn' end order by entry_no desc)
                    filter (where kind in ('void', 'refund')))[1] as closed
            from voucher_entry where hotel_id = v.hotel_id and voucher_id = v.voucher_id
        ) e on true
       where v.last_day <> coalesce(e.last_day, v.last_day) or v.closed is distinct from e.closed`,
  },
  {
    rule: "As money a voucher pays in its own currency alone, and no experience that is only a right.",
    violations: `
      select p.hotel_id, r.number, v.voucher_no, v.currency, r.currency as of_reservation, l.voucher_right
        from voucher_payment p
        join voucher v using (hotel_id, voucher_id)
        join voucher_order_line l on l.hotel_id = v.hotel_id and l.order_id = v.order_id and l.line_no = v.line_no
        join reservation r on r.hotel_id = p.hotel_id and r.reservation_id = p.reservation_id
       where not p.whole and (
         v.currency <> r.currency
         or l.voucher_right ->> 'kind' = 'experience'
           and coalesce((l.voucher_right -> 'tax' ->> 'asMoney')::boolean, false) is false)`,
  },
];
