-- A letter is about an owner of a kind, as the money that it tells of; one about a transfer that nobody can place is about none.
-- Whatever is paid for has a symbol, so a further kind needs nothing here.

alter table outgoing_mail add column owner_kind text, add column owner_id uuid;
update outgoing_mail set owner_kind = 'reservation', owner_id = reservation_id where reservation_id is not null;
alter table outgoing_mail drop column reservation_id;
alter table outgoing_mail add constraint outgoing_mail_owner_check check (
  (owner_kind is null) = (owner_id is null) and (owner_id is not null or kind = 'hotel_transfer')
);
alter table outgoing_mail add foreign key (hotel_id, owner_kind, owner_id)
  references payment_symbol (hotel_id, owner_kind, owner_id);
create index outgoing_mail_of_owner on outgoing_mail (hotel_id, owner_id);
