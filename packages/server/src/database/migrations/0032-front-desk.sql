-- Rooms that are not for sale for some nights: a burst pipe, a guest of the owner's. A block takes inventory as a booking does, through
-- the same counters; so it can neither take what is sold nor be sold over, and an import of the hotel's file leaves it alone.
create table room_block (
  hotel_id int not null references hotel,
  block_id uuid not null,
  -- What staff call it by.
  block_no int not null check (block_no > 0),
  -- The room type or the room, as staff named it.
  room text not null,
  -- The very room; null where it does not matter which of the kind.
  unit_id int,
  quantity int not null check (quantity > 0),
  -- The first night and the day after the last.
  arrival date not null,
  departure date not null,
  reason text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hotel_id, block_id),
  unique (hotel_id, block_no),
  foreign key (hotel_id, unit_id) references unit,
  check (arrival < departure),
  check (unit_id is null or quantity = 1)
);

alter table claim add column block_id uuid;
alter table claim add foreign key (hotel_id, block_id) references room_block;
alter table claim drop constraint claim_check;
alter table claim add constraint claim_check check (
  num_nonnulls(hold_id, reservation_id, block_id) = 1
  and holder_id = coalesce(hold_id, reservation_id, block_id)
  and (block_id is null or state = 'sold')
);

-- A blocked room is given to nobody.
alter table unit_night alter column reservation_id drop not null;
alter table unit_night alter column item_no drop not null;
alter table unit_night add column block_id uuid;
alter table unit_night add foreign key (hotel_id, block_id) references room_block;
alter table unit_night add constraint unit_night_holder check (
  num_nonnulls(reservation_id, block_id) = 1 and (reservation_id is null) = (item_no is null)
);
create index unit_night_of_block on unit_night (hotel_id, block_id) where block_id is not null;

-- What staff have done by hand, with the name that they gave.
create table staff_action (
  hotel_id int not null references hotel,
  action_no bigint generated always as identity,
  reservation_id uuid,
  block_id uuid,
  action text not null check (
    action in ('paid', 'cancel', 'refund', 'charge', 'resend', 'move', 'block', 'unblock')
  ),
  done_by text not null check (length(done_by) between 1 and 100),
  -- What was done, as the command said it in a sentence.
  words text not null,
  done_at timestamptz not null default now(),
  primary key (hotel_id, action_no),
  foreign key (hotel_id, reservation_id) references reservation,
  foreign key (hotel_id, block_id) references room_block,
  check (num_nonnulls(reservation_id, block_id) = 1)
);
create index staff_action_of_reservation on staff_action (hotel_id, reservation_id);

-- A letter that staff send again may go to another address than the reservation's.
alter table outgoing_mail add column recipient text;

create index reservation_by_arrival on reservation (hotel_id, arrival);
-- Readiness and metrics look at what waits every few seconds, however many letters were ever sent.
create index outgoing_mail_waiting on outgoing_mail (created_at) where state in ('queued', 'failed');
create index outgoing_mail_sent on outgoing_mail (sent_at) where state = 'sent';
