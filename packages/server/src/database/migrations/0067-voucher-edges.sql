-- What becomes of vouchers at the edges: a withdrawal closes those that are spent as well, another code is a line of the ledger, and a
-- voucher is transferable as it was when it was sold.

alter table voucher_entry
  drop constraint voucher_entry_kind_check,
  add constraint voucher_entry_kind_check
    check (kind in ('issue', 'redeem', 'restore', 'expire', 'extend', 'void', 'refund', 'reissue')),
  drop constraint voucher_entry_check,
  add constraint voucher_entry_check check (case
    when kind = 'issue' then entry_no = 1 and amount_minor > 0
    when kind in ('redeem', 'expire') then amount_minor < 0
    when kind = 'restore' then amount_minor > 0
    when kind = 'extend' then amount_minor >= 0
    when kind = 'reissue' then amount_minor = 0 and staff is not null
    else amount_minor <= 0
  end);

alter table voucher_order_line add column transferable boolean not null default true;
update voucher_order_line l
  set transferable = coalesce((h.config -> 'vouchers' ->> 'transferable')::boolean, true)
  from hotel h where h.hotel_id = l.hotel_id;

-- What had been spent comes back part by part after a withdrawal, and each part goes back to the card.
alter table money_return
  drop constraint money_return_reason_check,
  add constraint money_return_reason_check check (
    reason in ('second_payment', 'too_late', 'replanned', 'cancelled', 'unspent', 'staff', 'secured')
  );
drop index money_return_once;
create unique index money_return_once on money_return (hotel_id, attempt_id, kind)
  where reason not in ('staff', 'unspent') and state <> 'failed';
