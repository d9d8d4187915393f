-- Insurance of stays: what a guest has agreed to, and how far the contract with the insurer has come.

update hotel set config = '{"insurance": false}'::jsonb || config;

create table insurance_policy (
  hotel_id int not null,
  reservation_id uuid not null,
  -- Our name of the contract at the insurer; whatever is asked with it happens once.
  policy_id uuid not null default gen_random_uuid(),
  tariff text not null,
  name text not null,
  premium_minor bigint not null check (premium_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Names: personal data, to go when the guest's contact goes.
  insured jsonb not null check (jsonb_typeof(insured) = 'array' and jsonb_array_length(insured) > 0),
  -- The insurer's own name of the price, what the stay cost without it, and the terms that were agreed to.
  reference text not null,
  insured_amount_minor bigint not null check (insured_amount_minor > 0),
  terms_version text not null,
  agreed_at timestamptz not null,
  state text not null default 'agreed' check (
    state in ('agreed', 'issued', 'delayed', 'failed', 'cancelled', 'void')
  ),
  -- The insurer's number of the contract.
  policy_number text,
  issued_at timestamptz,
  -- What the insurer is to be asked for; since when, how often it was and when it is again.
  task text check (task in ('issue', 'cancel')),
  asked_since timestamptz,
  asks int not null default 0,
  ask_at timestamptz,
  last_problem text,
  -- Whether what becomes of the reservation may still change it.
  open boolean not null default true,
  -- A reservation is insured once.
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservation,
  unique (hotel_id, policy_id),
  check ((task is null) = (ask_at is null)),
  check (state <> 'issued' or policy_number is not null),
  check (state <> 'delayed' or task = 'issue')
);
create index insurance_policy_open on insurance_policy (hotel_id, reservation_id) where open;
create index insurance_policy_due on insurance_policy (ask_at) where task is not null;
