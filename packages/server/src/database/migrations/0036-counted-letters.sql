-- Whom a letter counts for while nobody has paid for its reservation: keys of the recipient and of the network that has ordered.
alter table outgoing_mail add column counted_recipient text;
alter table outgoing_mail add column counted_address text;

-- Letters of the hour before an update count on.
update outgoing_mail m
set counted_recipient = encode(sha256(convert_to(lower(r.contact ->> 'email'), 'UTF8')), 'hex'), counted_address = r.address_hash
from reservation r
where r.hotel_id = m.hotel_id and r.reservation_id = m.reservation_id and m.created_at > now() - interval '1 hour'
  and m.kind in ('guest_confirmation', 'guest_waiting', 'guest_cancelled', 'guest_link')
  and not exists (
    select from outgoing_mail p
    where p.hotel_id = m.hotel_id and p.reservation_id = m.reservation_id and p.kind = 'guest_paid'
  );

-- An order reads as many of the latest entries as its limit allows, however many letters there are.
drop index outgoing_mail_recent;
create index outgoing_mail_counted_recipient on outgoing_mail (hotel_id, counted_recipient, created_at)
  where counted_recipient is not null and state <> 'dropped';
create index outgoing_mail_counted_address on outgoing_mail (hotel_id, counted_address, created_at)
  where counted_recipient is not null and state <> 'dropped';
create index outgoing_mail_counted on outgoing_mail (hotel_id, created_at)
  where counted_recipient is not null and state <> 'dropped';
