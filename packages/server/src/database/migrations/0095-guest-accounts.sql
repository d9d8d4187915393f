-- Guests of a hotel who want an account there: how they are known, where they are logged in, which letters they were sent, and
-- what they have booked.

create table guest_account (
  hotel_id int not null references hotel,
  account_id uuid not null,
  -- What calls name the guest by.
  user_no int generated always as identity unique,
  email text not null check (email <> ''),
  -- Null for an account that only letters open.
  password_hash text check (password_hash like 'scrypt$%'),
  language text not null,
  -- What is filled in for the guest: contact and company.
  contact jsonb,
  company jsonb,
  -- Nobody is logged in before.
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hotel_id, account_id)
);
create unique index guest_account_of_email on guest_account (hotel_id, lower(email));
create index guest_account_unconfirmed on guest_account (created_at) where confirmed_at is null;

create table account_session (
  hotel_id int not null,
  -- The token itself is kept nowhere.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  account_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (hotel_id, token_hash),
  foreign key (hotel_id, account_id) references guest_account on delete cascade,
  check (expires_at > created_at)
);
create index account_session_of_account on account_session (hotel_id, account_id);
create index account_session_ended on account_session (expires_at);

create table account_letter (
  hotel_id int not null references hotel,
  letter_id uuid not null,
  -- Null for a letter that nobody gets, and for the last one about an account.
  account_id uuid,
  kind text not null check (kind in (
    'confirm', 'login', 'password', 'new_email', 'claim', 'known',
    'password_changed', 'email_changed', 'deleted', 'nobody'
  )),
  -- Whom it goes to; empty for nobody.
  email text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Its link works once.
  used_at timestamptz,
  primary key (hotel_id, letter_id),
  foreign key (hotel_id, account_id) references guest_account on delete cascade,
  check ((kind = 'nobody') = (email = '')),
  check (account_id is not null or kind in ('deleted', 'nobody'))
);
create index account_letter_recent on account_letter (hotel_id, lower(email), created_at);
create index account_letter_ended on account_letter (expires_at);

create table account_booking (
  hotel_id int not null,
  account_id uuid not null,
  reservation_id uuid,
  voucher_order_id uuid,
  check (num_nonnulls(reservation_id, voucher_order_id) = 1),
  foreign key (hotel_id, account_id) references guest_account on delete cascade,
  foreign key (hotel_id, reservation_id) references reservation on delete cascade,
  foreign key (hotel_id, voucher_order_id) references voucher_order on delete cascade
);
-- A booking belongs to one account.
create unique index account_booking_of_reservation on account_booking (hotel_id, reservation_id) where reservation_id is not null;
create unique index account_booking_of_order on account_booking (hotel_id, voucher_order_id) where voucher_order_id is not null;
create index account_booking_of_account on account_booking (hotel_id, account_id);

-- What a guest can take over into their account; reservations have such an index already.
create index voucher_order_of_email on voucher_order (hotel_id, lower(contact ->> 'email'));

alter table outgoing_mail drop constraint outgoing_mail_owner_check;
alter table outgoing_mail add constraint outgoing_mail_owner_check check (
  (owner_kind is null) = (owner_id is null)
  and (owner_id is not null or kind in ('hotel_transfer', 'hotel_day', 'guest_slot_free', 'guest_account'))
);
