-- Payments by card: attempts at a gateway for what is owed, money given back, and what was heard of each.

update hotel set config = jsonb_set(config, '{payment}', '{"gateway": null}'::jsonb || (config -> 'payment'));

alter table reservation drop constraint reservation_payment_method_check;
alter table reservation add constraint reservation_payment_method_check
  check (payment_method in ('card', 'bank_transfer', 'on_site'));
-- How much the guest has chosen to pay ahead.
alter table reservation add column payment_part text not null default 'deposit'
  check (payment_part in ('deposit', 'full'));

alter table payable drop constraint payable_method_check;
alter table payable add constraint payable_method_check check (method in ('card', 'bank_transfer', 'on_site'));
-- Another way to pay replaces what is owed; what it replaces stays, void.
alter table payable drop constraint payable_hotel_id_reservation_id_purpose_key;
alter table payable add column plan_no smallint not null default 1 check (plan_no > 0);
create unique index payable_of_reservation on payable (hotel_id, reservation_id, purpose) where state <> 'void';

create table payment_attempt (
  hotel_id int not null,
  attempt_id uuid not null,
  payable_id uuid not null,
  attempt_no smallint not null check (attempt_no > 0),
  provider text not null check (provider in ('gopay')),
  -- Our name of the attempt at the gateway.
  order_number text not null,
  -- The gateway's name of it; null until the gateway has answered.
  gateway_id text,
  -- Secret part of the address that the gateway tells of changes.
  notify_key text not null,
  state text not null check (
    state in ('creating', 'pending', 'authorized', 'paid', 'surplus', 'failed', 'cancelled', 'timed_out')
  ),
  -- The gateway's last reason, and whether what it last said was not what we had asked for.
  code text,
  mismatch boolean not null default false,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  page_url text,
  -- Until when whoever asks the gateway to open it may be waited for.
  opening_until timestamptz,
  -- When the gateway is asked again, how often it was and when it was last; null: never again.
  ask_at timestamptz,
  asks int not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, attempt_id),
  foreign key (hotel_id, payable_id) references payable,
  unique (hotel_id, payable_id, attempt_no),
  unique (hotel_id, order_number),
  unique (hotel_id, provider, gateway_id),
  unique (notify_key)
);
-- At most one at a time is under way, and at most one is kept.
create unique index payment_attempt_open on payment_attempt (hotel_id, payable_id)
  where state in ('creating', 'pending', 'authorized');
create unique index payment_attempt_kept on payment_attempt (hotel_id, payable_id)
  where state in ('authorized', 'paid');
create index payment_attempt_due on payment_attempt (ask_at) where ask_at is not null;

create table money_return (
  hotel_id int not null,
  return_id uuid not null,
  attempt_id uuid not null,
  -- Reserved money is released or collected, collected money refunded.
  kind text not null check (kind in ('refund', 'release', 'collect')),
  reason text not null check (reason in ('second_payment', 'too_late', 'cancelled', 'staff', 'secured')),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  tries int not null default 0,
  last_problem text,
  try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, return_id),
  foreign key (hotel_id, attempt_id) references payment_attempt,
  check ((state = 'queued') = (try_at is not null)),
  check ((state = 'queued') = (ended_at is null))
);
create index money_return_due on money_return (try_at) where state = 'queued';
-- The same money goes back for one reason, once.
create unique index money_return_once on money_return (hotel_id, attempt_id, kind) where reason <> 'staff' and state <> 'failed';

create table payment_event (
  hotel_id int not null,
  event_no bigint generated always as identity,
  attempt_id uuid not null,
  source text not null check (source in ('open', 'return', 'notify', 'poll', 'expiry', 'refund', 'staff')),
  gateway_state text,
  code text,
  judgement text not null,
  happened_at timestamptz not null,
  primary key (hotel_id, event_no),
  foreign key (hotel_id, attempt_id) references payment_attempt
);
create index payment_event_of_attempt on payment_event (hotel_id, attempt_id, event_no);

alter table outgoing_mail drop constraint outgoing_mail_kind_check;
alter table outgoing_mail add constraint outgoing_mail_kind_check check (kind in (
  'guest_confirmation', 'hotel_notice', 'guest_expired', 'hotel_expired',
  'guest_waiting', 'hotel_waiting', 'guest_offer', 'guest_offer_ended', 'guest_waiting_over',
  'guest_paid', 'guest_payment_failed', 'guest_cancelled', 'guest_refund', 'guest_link', 'hotel_problem'
));
-- What within the reservation a mail is about: an attempt, money that goes back.
alter table outgoing_mail add column about uuid;
alter table outgoing_mail drop constraint outgoing_mail_state_check;
alter table outgoing_mail add constraint outgoing_mail_state_check check (state in ('queued', 'sent', 'failed', 'dropped'));
