-- What is owed belongs to an owner of a kind. A further kind is one more column here and one more word in each check.

alter table payable add column owner_kind text, add column owner_id uuid;
update payable set owner_kind = 'reservation', owner_id = reservation_id;
alter table payable alter column owner_kind set not null, alter column owner_id set not null,
  alter column reservation_id drop not null;
-- Exactly one owner's column is set, that of the kind; what knows no kinds goes by the owner's id.
alter table payable add constraint payable_owner_check check (
  num_nonnulls(reservation_id) = 1
  and case owner_kind when 'reservation' then reservation_id is not distinct from owner_id else false end
);
drop index payable_by_reservation;
create index payable_by_owner on payable (hotel_id, owner_id);
drop index payable_of_reservation;
create unique index payable_of_owner on payable (hotel_id, owner_id, purpose) where state <> 'void';

-- What payers write on a transfer, and whose money it is then: at one hotel a symbol means one thing, of whatever kind.
create table payment_symbol (
  hotel_id int not null references hotel,
  symbol text not null,
  owner_kind text not null,
  owner_id uuid not null,
  reservation_id uuid,
  primary key (hotel_id, symbol),
  unique (hotel_id, owner_kind, owner_id),
  foreign key (hotel_id, reservation_id) references reservation,
  constraint payment_symbol_owner_check check (
    num_nonnulls(reservation_id) = 1
    and case owner_kind when 'reservation' then reservation_id is not distinct from owner_id else false end
  )
);
insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, reservation_id)
  select hotel_id, variable_symbol, 'reservation', reservation_id, reservation_id from reservation;
alter table reservation drop column variable_symbol;

-- Once it is known whose money a transfer is, it belongs to an owner that has a symbol.
alter table incoming_transfer add column owner_kind text, add column owner_id uuid;
update incoming_transfer set owner_kind = 'reservation', owner_id = reservation_id where reservation_id is not null;
alter table incoming_transfer drop column reservation_id;
alter table incoming_transfer add constraint incoming_transfer_owner_check
  check ((owner_kind is null) = (owner_id is null));
alter table incoming_transfer add constraint incoming_transfer_owned_check
  check (state not in ('to_return', 'returned') or owner_id is not null);
alter table incoming_transfer add foreign key (hotel_id, owner_kind, owner_id)
  references payment_symbol (hotel_id, owner_kind, owner_id);
create index incoming_transfer_of_owner on incoming_transfer (hotel_id, owner_id) where owner_id is not null;
create index incoming_transfer_kept on incoming_transfer (hotel_id, owner_id) where kept_minor > 0 and not kept_as_fee;
