-- Every key of a hotel's own table starts with hotel_id, so that a distributed PostgreSQL can keep a hotel on one shard.
-- No trigger, no stored procedure, no exclusion constraint: the rules below are keys and checks.

create table setting (
  name text primary key,
  value text not null
);

create table hotel (
  hotel_id int generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The whole configuration, already validated; docs/decisions/0006-hotel-configuration-document.md
  config jsonb not null,
  config_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Apart from hotel, because every booking changes it.
create table inventory_version (
  hotel_id int primary key references hotel,
  version bigint not null default 0
);

create table resource (
  hotel_id int not null references hotel,
  resource_id int not null check (resource_id > 0),
  code text not null,
  capacity int not null check (capacity >= 0),
  active boolean not null default true,
  primary key (hotel_id, resource_id),
  unique (hotel_id, code)
);

create table unit (
  hotel_id int not null,
  unit_id int not null check (unit_id > 0),
  resource_id int not null,
  name text not null,
  active boolean not null default true,
  primary key (hotel_id, unit_id),
  foreign key (hotel_id, resource_id) references resource
);
create unique index unit_name on unit (hotel_id, resource_id, name) where active;

-- The counter that every sale goes through. A missing row means that nothing of the resource is taken that night.
create table resource_night (
  hotel_id int not null,
  resource_id int not null,
  night date not null,
  capacity int not null,
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  primary key (hotel_id, resource_id, night),
  foreign key (hotel_id, resource_id) references resource,
  constraint no_oversell check (held + sold <= capacity)
);

create table hold (
  hotel_id int not null references hotel,
  hold_id uuid not null,
  token_hash bytea not null,
  -- Keyed hash of the network prefix that asked, for the limit of unpaid holds; never the address itself.
  address_hash text not null,
  state text not null default 'active' check (state in ('active', 'converted', 'released', 'expired')),
  expires_at timestamptz not null,
  extensions smallint not null default 0 check (extensions between 0 and 10),
  created_at timestamptz not null default now(),
  primary key (hotel_id, hold_id),
  unique (hotel_id, token_hash)
);
create index hold_due on hold (expires_at) where state = 'active';
create index hold_of_address on hold (hotel_id, address_hash) where state = 'active';

create sequence reservation_number as bigint start 1001;

create table reservation (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  number text not null,
  variable_symbol text not null check (variable_symbol ~ '^[0-9]{1,10}$'),
  payment_id text not null,
  state text not null check (state in ('pending_payment', 'confirmed', 'waiting_list', 'cancelled', 'expired', 'failed')),
  hold_until timestamptz,
  arrival date not null,
  departure date not null,
  language text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null check (deposit_minor between 0 and total_minor),
  city_tax_at_property_minor bigint not null default 0 check (city_tax_at_property_minor >= 0),
  payment_method text not null check (payment_method in ('bank_transfer', 'on_site')),
  business_trip boolean not null default false,
  contact jsonb not null,
  company jsonb,
  note text not null default '',
  check_in_time text,
  origin text not null default 'ibe',
  source text,
  campaign_id text,
  config_version bigint not null,
  address_hash text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (hotel_id, reservation_id),
  unique (hotel_id, number),
  unique (hotel_id, variable_symbol),
  unique (payment_id),
  check (arrival < departure),
  check ((state = 'pending_payment') = (hold_until is not null)),
  check ((state in ('cancelled', 'expired', 'failed')) = (ended_at is not null))
);
create index reservation_due on reservation (hold_until) where state = 'pending_payment';
create index reservation_of_address on reservation (hotel_id, address_hash) where state = 'pending_payment';

create table reservation_item (
  hotel_id int not null,
  reservation_id uuid not null,
  item_no smallint not null check (item_no > 0),
  kind text not null check (kind in ('room')),
  line_code text not null,
  room_type_id int not null,
  rate_plan_id int not null,
  arrival date not null,
  departure date not null,
  guests jsonb not null,
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null check (deposit_minor between 0 and total_minor),
  -- What was sold, as the guest saw it: names, nights, taxes, cancellation steps. Later configuration never changes it.
  sold jsonb not null,
  primary key (hotel_id, reservation_id, item_no),
  unique (hotel_id, reservation_id, line_code),
  foreign key (hotel_id, reservation_id) references reservation,
  check (arrival < departure)
);

-- Who takes what: the ledger behind the counters. It has no foreign key to resource_night, which would lock it twice.
create table claim (
  hotel_id int not null,
  holder_id uuid not null,
  item_no smallint not null,
  resource_id int not null,
  night date not null,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('held', 'sold')),
  hold_id uuid,
  reservation_id uuid,
  primary key (hotel_id, holder_id, item_no, resource_id, night),
  foreign key (hotel_id, hold_id) references hold,
  foreign key (hotel_id, reservation_id) references reservation,
  check (num_nonnulls(hold_id, reservation_id) = 1 and holder_id = coalesce(hold_id, reservation_id))
);
create index claim_of_night on claim (hotel_id, resource_id, night);

-- The unit that an item sleeps in, night by night: the key makes two guests in one room impossible.
create table unit_night (
  hotel_id int not null,
  unit_id int not null,
  night date not null,
  resource_id int not null,
  reservation_id uuid not null,
  item_no smallint not null,
  primary key (hotel_id, unit_id, night),
  foreign key (hotel_id, unit_id) references unit,
  foreign key (hotel_id, reservation_id, item_no) references reservation_item
);
create index unit_night_of_resource on unit_night (hotel_id, resource_id, night);
create index unit_night_of_item on unit_night (hotel_id, reservation_id, item_no);

-- What is owed, apart from what was sold: a deposit or the whole price now, the balance later.
create table payable (
  hotel_id int not null,
  payable_id uuid not null,
  reservation_id uuid not null,
  purpose text not null check (purpose in ('deposit', 'full', 'balance')),
  method text not null check (method in ('bank_transfer', 'on_site')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  due_on date,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  created_at timestamptz not null default now(),
  primary key (hotel_id, payable_id),
  unique (hotel_id, reservation_id, purpose),
  foreign key (hotel_id, reservation_id) references reservation
);

create table consent (
  hotel_id int not null,
  reservation_id uuid not null,
  document_id int not null,
  version int not null,
  language text not null,
  text_sha256 text not null,
  given_at timestamptz not null default now(),
  primary key (hotel_id, reservation_id, document_id),
  foreign key (hotel_id, reservation_id) references reservation
);

create table idempotency_key (
  hotel_id int not null references hotel,
  key text not null check (length(key) between 8 and 200),
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (hotel_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What a guest has typed and chosen, for a day: it survives a reload where the browser forbids storage.
create table checkout_draft (
  hotel_id int not null references hotel,
  token_hash bytea not null,
  body jsonb not null,
  expires_at timestamptz not null,
  primary key (hotel_id, token_hash)
);
create index checkout_draft_due on checkout_draft (expires_at);

create table outgoing_mail (
  hotel_id int not null references hotel,
  mail_id uuid not null,
  -- One mail per matter: guest confirmation of a reservation, notice to the hotel.
  dedupe_key text not null,
  kind text not null check (kind in ('guest_confirmation', 'hotel_notice', 'guest_expired', 'hotel_expired')),
  reservation_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (hotel_id, mail_id),
  unique (hotel_id, dedupe_key),
  foreign key (hotel_id, reservation_id) references reservation,
  check ((state = 'sent') = (sent_at is not null))
);

-- Counters must equal the ledger; `npm run db -- check` prints every row of it.
create view inventory_drift as
select
  coalesce(n.hotel_id, c.hotel_id) as hotel_id,
  coalesce(n.resource_id, c.resource_id) as resource_id,
  coalesce(n.night, c.night) as night,
  coalesce(n.held, 0) as held,
  coalesce(c.held, 0) as claimed_held,
  coalesce(n.sold, 0) as sold,
  coalesce(c.sold, 0) as claimed_sold
from resource_night n
full join (
  select hotel_id, resource_id, night,
    sum(quantity) filter (where state = 'held') as held,
    sum(quantity) filter (where state = 'sold') as sold
  from claim
  group by hotel_id, resource_id, night
) c on c.hotel_id = n.hotel_id and c.resource_id = n.resource_id and c.night = n.night
where coalesce(n.held, 0) <> coalesce(c.held, 0) or coalesce(n.sold, 0) <> coalesce(c.sold, 0);
