-- Cards that guests leave at a vault as the guarantee that they come: only what recognises them, nothing to pay with.

update hotel set config = jsonb_set(config, '{payment}', '{"guarantee": null}'::jsonb || (config -> 'payment'));

create table card_guarantee (
  hotel_id int not null,
  reservation_id uuid not null,
  provider text not null check (provider in ('pci_booking', 'stripe')),
  -- The vault's name of the card.
  vault_token text not null,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint check (expiry_month between 1 and 12),
  expiry_year smallint check (expiry_year between 2000 and 2999),
  holder text not null,
  wallet text,
  -- The most that may be taken, as the guest was told.
  maximum_minor bigint not null check (maximum_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  agreed_at timestamptz not null,
  -- When the vault is asked to delete the card; null: it has been.
  forget_at timestamptz,
  tries int not null default 0,
  forgotten_at timestamptz,
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservation,
  -- A card that somebody has left guarantees one reservation.
  unique (hotel_id, provider, vault_token),
  unique (hotel_id, reservation_id, maximum_minor, currency),
  check ((forget_at is null) = (forgotten_at is not null))
);
create index card_guarantee_due on card_guarantee (forget_at) where forget_at is not null;

-- Cards that a vault has stored for guests who have not ordered yet: most become guarantees within a minute, the rest is deleted.
create table left_card (
  hotel_id int not null references hotel,
  provider text not null check (provider in ('pci_booking', 'stripe')),
  vault_token text not null,
  forget_at timestamptz not null,
  tries int not null default 0,
  primary key (hotel_id, provider, vault_token)
);
create index left_card_due on left_card (forget_at);

-- What staff had taken from such a card because the guest did not come.
create table guarantee_charge (
  hotel_id int not null,
  charge_id uuid not null,
  reservation_id uuid not null,
  order_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  maximum_minor bigint not null,
  currency text not null,
  -- Why, in the words of staff.
  reason text not null check (reason <> ''),
  -- `unclear`: an answer was lost and the vault cannot tell; a person has to ask it.
  state text not null check (state in ('queued', 'charged', 'refused', 'needs_guest', 'unclear')),
  -- The charge at whoever collects it, and their reason.
  provider_id text,
  code text,
  tries int not null default 0,
  try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (hotel_id, charge_id),
  -- Never more than was agreed to.
  foreign key (hotel_id, reservation_id, maximum_minor, currency)
    references card_guarantee (hotel_id, reservation_id, maximum_minor, currency),
  check (amount_minor <= maximum_minor),
  unique (hotel_id, order_number),
  check ((state = 'queued') = (try_at is not null)),
  check ((state = 'queued') = (ended_at is null))
);
-- Nobody pays twice for not coming, and what may have been taken counts as taken.
create unique index guarantee_charge_once on guarantee_charge (hotel_id, reservation_id)
  where state in ('queued', 'charged', 'unclear');
create index guarantee_charge_due on guarantee_charge (try_at) where try_at is not null;
