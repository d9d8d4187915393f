-- A therapist is ill, a cabin is painted: what services take from goes off sale for some hours of a day. A block takes from the same
-- counters as bookings, so it can neither take what is sold nor be sold over. 1500 is one o'clock in the night after the day.
create table slot_block (
  hotel_id int not null references hotel,
  block_id uuid not null,
  -- What staff call it by.
  block_no int not null check (block_no > 0),
  resource_id int not null,
  quantity int not null check (quantity > 0),
  day date not null,
  from_minute smallint not null check (from_minute between 0 and 1435 and from_minute % 5 = 0),
  to_minute smallint not null check (to_minute <= 2880 and to_minute % 5 = 0),
  reason text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hotel_id, block_id),
  unique (hotel_id, block_no),
  foreign key (hotel_id, resource_id) references slot_resource,
  check (from_minute < to_minute and to_minute <= from_minute + 1440)
);

alter table slot_claim add column block_id uuid;
alter table slot_claim add foreign key (hotel_id, block_id) references slot_block;
alter table slot_claim drop constraint slot_claim_check1;
alter table slot_claim add constraint slot_claim_holder check (
  num_nonnulls(hold_id, reservation_id, block_id) = 1
  and holder_id = coalesce(hold_id, reservation_id, block_id)
  and (block_id is null or state = 'sold')
);

alter table staff_action add column slot_block_id uuid;
alter table staff_action add foreign key (hotel_id, slot_block_id) references slot_block;
alter table staff_action drop constraint staff_action_check;
alter table staff_action add constraint staff_action_about
  check (num_nonnulls(reservation_id, block_id, slot_block_id) = 1);

-- Guests who wait for a time of a service on a day. They get one letter when such a time is free; nothing is kept for them. For a while
-- the time that somebody was told of is not told to the next.
create table slot_wait (
  hotel_id int not null references hotel,
  wait_id uuid not null,
  service_id int not null,
  day date not null,
  -- The guest would come at any time that begins and ends between these.
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1800),
  slots smallint not null check (slots > 0),
  persons smallint not null check (persons > 0),
  language text not null,
  contact jsonb not null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  told_from smallint,
  told_to smallint,
  primary key (hotel_id, wait_id),
  check (from_minute < to_minute),
  check (num_nulls(told_at, told_from, told_to) in (0, 3))
);
create unique index slot_wait_once on slot_wait (hotel_id, service_id, day, lower(contact ->> 'email')) where told_at is null;

-- The days whose services the hotel has had a letter about, the evening before.
create table slot_day_letter (
  hotel_id int not null references hotel,
  day date not null,
  letter_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hotel_id, day),
  unique (hotel_id, letter_id)
);

-- These letters are about nothing that is paid for.
alter table outgoing_mail drop constraint outgoing_mail_owner_check;
alter table outgoing_mail add constraint outgoing_mail_owner_check check (
  (owner_kind is null) = (owner_id is null)
  and (owner_id is not null or kind in ('hotel_transfer', 'hotel_day', 'guest_slot_free'))
);
