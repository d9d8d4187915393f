-- An instalment is transferred under a symbol of its own: its money is told from the deposit's and from another month's. A row
-- names an owner, whose symbol it is, or one payable.

alter table payment_symbol alter column owner_kind drop not null, alter column owner_id drop not null,
  add column payable_id uuid,
  add unique (hotel_id, payable_id),
  add foreign key (hotel_id, payable_id) references payable,
  drop constraint payment_symbol_owner_check;
alter table payment_symbol add constraint payment_symbol_owner_check check (
  case
    when payable_id is not null then num_nonnulls(owner_kind, owner_id, reservation_id) = 0
    else num_nonnulls(reservation_id) = 1
      and case owner_kind when 'reservation' then reservation_id is not distinct from owner_id else false end
  end
);

-- Which payable of its owner a transfer is for; null for what is paid ahead, however often that is planned again.
alter table incoming_transfer add column payable_id uuid, add foreign key (hotel_id, payable_id) references payable;
alter table incoming_transfer add constraint incoming_transfer_payable_check
  check (payable_id is null or owner_id is not null);
create index incoming_transfer_of_payable on incoming_transfer (hotel_id, payable_id) where payable_id is not null;
