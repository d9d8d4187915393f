-- Orders of vouchers own money as reservations do: what they owe, and the symbol that it is transferred under.

alter table payable add column voucher_order_id uuid,
  add foreign key (hotel_id, voucher_order_id) references voucher_order,
  drop constraint payable_owner_check;
alter table payable add constraint payable_owner_check check (
  num_nonnulls(reservation_id, voucher_order_id) = 1
  and case owner_kind
    when 'reservation' then reservation_id is not distinct from owner_id
    when 'voucher_order' then voucher_order_id is not distinct from owner_id
    else false
  end
);

alter table payment_symbol add column voucher_order_id uuid,
  add foreign key (hotel_id, voucher_order_id) references voucher_order,
  drop constraint payment_symbol_owner_check;
alter table payment_symbol add constraint payment_symbol_owner_check check (
  case
    when payable_id is not null then num_nonnulls(owner_kind, owner_id, reservation_id, voucher_order_id) = 0
    else num_nonnulls(reservation_id, voucher_order_id) = 1
      and case owner_kind
        when 'reservation' then reservation_id is not distinct from owner_id
        when 'voucher_order' then voucher_order_id is not distinct from owner_id
        else false
      end
  end
);
