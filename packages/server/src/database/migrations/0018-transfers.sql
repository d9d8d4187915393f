-- Incoming bank transfers: every booked line of an account once, and what has become of the money.

update hotel set config = jsonb_set(config, '{payment,bank}', '{"feed": null}'::jsonb || (config -> 'payment' -> 'bank'))
where config -> 'payment' -> 'bank' is not null and config -> 'payment' -> 'bank' <> 'null'::jsonb;

create table incoming_transfer (
  hotel_id int not null references hotel,
  transfer_id uuid not null,
  -- What people call it.
  transfer_no bigint generated always as identity,
  -- The hotel's account, as IBAN.
  account text not null,
  -- The bank's own name of the line; null while only files have told of it.
  bank_ref text,
  source text not null check (source in ('fio', 'gpc', 'camt053')),
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  variable_symbol text not null check (variable_symbol ~ '^([1-9][0-9]{0,9})?$'),
  -- Tells lines of one day apart that are otherwise equal.
  occurrence int not null check (occurrence > 0),
  payer_name text not null,
  payer_account text not null,
  message text not null,
  received_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'open', 'kept', 'to_return', 'returned', 'dismissed')),
  reservation_id uuid,
  kept_minor bigint not null default 0 check (kept_minor >= 0),
  back_minor bigint not null default 0 check (back_minor >= 0),
  -- What of it a person has sent back.
  returned_minor bigint not null default 0 check (returned_minor between 0 and back_minor),
  reason text,
  -- The hotel keeps it although the reservation was cancelled.
  kept_as_fee boolean not null default false,
  note text,
  decided_at timestamptz,
  primary key (hotel_id, transfer_id),
  unique (hotel_id, transfer_no),
  foreign key (hotel_id, reservation_id) references reservation,
  -- Money is kept or goes back to the last minor unit, or nobody has said yet.
  check (kept_minor + back_minor = case
    when state in ('new', 'open') then 0
    when state = 'dismissed' and back_minor = 0 then 0
    else amount_minor
  end),
  check (state not in ('kept') or back_minor = 0),
  check ((back_minor > 0) = (reason is not null)),
  check (state not in ('to_return', 'returned') or reservation_id is not null)
);
-- Nothing is counted twice: a line that the bank names is one, and so is the n-th of lines that look the same.
create unique index incoming_transfer_ref on incoming_transfer (hotel_id, account, bank_ref);
create unique index incoming_transfer_line on incoming_transfer (
  hotel_id, account, booked_on, amount_minor, currency, variable_symbol, occurrence
);
create index incoming_transfer_new on incoming_transfer (transfer_no) where state = 'new';
create index incoming_transfer_of_reservation on incoming_transfer (hotel_id, reservation_id)
  where reservation_id is not null;
create index incoming_transfer_kept on incoming_transfer (hotel_id, reservation_id)
  where kept_minor > 0 and not kept_as_fee;

-- When a hotel's account is read next, and how that went last.
create table bank_feed (
  hotel_id int primary key references hotel,
  ask_at timestamptz not null,
  read_at timestamptz,
  -- Looks in a row that have failed, and how the last one did.
  troubles int not null default 0,
  problem text
);

-- A transfer that nobody can place is told of without a reservation. Which kinds of mails there are, the engine says.
alter table outgoing_mail alter column reservation_id drop not null;
alter table outgoing_mail drop constraint if exists outgoing_mail_kind_check;
alter table outgoing_mail add constraint outgoing_mail_kind_check check (kind ~ '^(guest|hotel)_[a-z_]+$');
alter table outgoing_mail add constraint outgoing_mail_reservation_check
  check (reservation_id is not null or kind = 'hotel_transfer');
