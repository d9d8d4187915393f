-- Gift vouchers: who ordered them, what was issued once the money was there, and a ledger of each one's money.

create sequence voucher_number as bigint start 1001;

create table voucher_order (
  hotel_id int not null references hotel,
  order_id uuid not null,
  number text not null,
  -- Opens the order without a name or a code of a voucher.
  order_code text not null check (order_code ~ '^VO-[0-9A-HJKMNP-TV-Z]{16}$'),
  payment_id text not null,
  state text not null check (state in ('waiting', 'paid', 'lapsed', 'cancelled')),
  -- Until when its payment is waited for. Later money still pays it, since nothing was scarce.
  hold_until timestamptz,
  language text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor > 0),
  payment_method text not null check (payment_method in ('card', 'bank_transfer')),
  transfer_terms jsonb not null,
  contact jsonb not null,
  company jsonb,
  note text not null default '' check (length(note) <= 2000),
  config_version bigint not null,
  address_hash text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  ended_at timestamptz,
  primary key (hotel_id, order_id),
  unique (hotel_id, number),
  unique (hotel_id, order_code),
  unique (payment_id),
  -- What a voucher refers to: its order in that state.
  unique (hotel_id, order_id, state),
  check ((state = 'waiting') = (hold_until is not null)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state in ('lapsed', 'cancelled')) = (ended_at is not null))
);
create index voucher_order_due on voucher_order (hold_until) where state = 'waiting';
create index voucher_order_of_address on voucher_order (hotel_id, address_hash) where state = 'waiting';

-- One line is one voucher to be: what for, for whom, in what look.
create table voucher_order_line (
  hotel_id int not null,
  order_id uuid not null,
  line_no smallint not null check (line_no > 0),
  -- Null for a value; the experience's number in the hotel's configuration otherwise.
  experience_id int,
  voucher_right jsonb not null,
  value_minor bigint not null check (value_minor > 0),
  -- VAT inside the value where it is taxed when it is sold; an empty list otherwise.
  vat jsonb not null,
  valid_months smallint not null check (valid_months between 1 and 120),
  spending_day text not null check (spending_day in ('booking', 'stay')),
  recipient jsonb not null,
  custom_text text not null default '' check (length(custom_text) <= 1200),
  design_id int not null,
  delivery text not null check (delivery in ('email', 'email_on_day', 'print')),
  deliver_on date,
  primary key (hotel_id, order_id, line_no),
  foreign key (hotel_id, order_id) references voucher_order,
  check ((delivery = 'email_on_day') = (deliver_on is not null)),
  check ((voucher_right ->> 'kind' = 'value') = (experience_id is null))
);

create table voucher (
  hotel_id int not null,
  voucher_id uuid not null,
  -- What staff call it by, and what decides between vouchers that end on one day.
  voucher_no bigint not null check (voucher_no > 0),
  order_id uuid not null,
  line_no smallint not null,
  -- Its order is paid, and cannot stop being so: no voucher without money.
  order_state text not null default 'paid' check (order_state = 'paid'),
  -- The code is in no column: a keyed hash finds it, and a sealed copy is opened for letters. The keys are not in the database.
  key_no smallint not null check (key_no > 0),
  code_hash bytea not null check (length(code_hash) = 32),
  code_sealed bytea not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  value_minor bigint not null check (value_minor > 0),
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  expired_minor bigint not null default 0 check (expired_minor >= 0),
  last_day date not null,
  closed text check (closed in ('void', 'withdrawn')),
  issued_at timestamptz not null,
  primary key (hotel_id, voucher_id),
  unique (hotel_id, voucher_no),
  unique (hotel_id, code_hash),
  -- A line becomes one voucher, however often its payment is reported.
  unique (hotel_id, order_id, line_no),
  foreign key (hotel_id, order_id, line_no) references voucher_order_line,
  foreign key (hotel_id, order_id, order_state) references voucher_order (hotel_id, order_id, state),
  constraint voucher_money check (balance_minor + spent_minor + expired_minor <= value_minor),
  constraint closed_voucher_is_empty check (closed is null or balance_minor = 0)
);
create index voucher_ending on voucher (last_day) where balance_minor > 0;

-- What vouchers have paid for a reservation: `amount_minor` has left the balance, `pays_minor` counts for what is owed. They differ for
-- experiences, which are whole.
create table voucher_payment (
  hotel_id int not null,
  reservation_id uuid not null,
  voucher_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  pays_minor bigint not null check (pays_minor >= 0),
  whole boolean not null,
  -- What went back when the reservation ended; null while it stands.
  restored_minor bigint check (restored_minor between 0 and amount_minor),
  primary key (hotel_id, reservation_id, voucher_id),
  foreign key (hotel_id, reservation_id) references reservation,
  foreign key (hotel_id, voucher_id) references voucher,
  check (whole or pays_minor = amount_minor),
  check (not whole or restored_minor is null or restored_minor in (0, amount_minor))
);
create index voucher_payment_of_voucher on voucher_payment (hotel_id, voucher_id);

create table voucher_entry (
  hotel_id int not null,
  voucher_id uuid not null,
  entry_no int not null check (entry_no > 0),
  kind text not null check (kind in ('issue', 'redeem', 'restore', 'expire', 'extend', 'void', 'refund')),
  amount_minor bigint not null,
  -- The last day from then on, where the line moves it.
  last_day date,
  -- The reservation that it paid for or came back from; null where staff redeem and restore, as for a dinner.
  reservation_id uuid,
  -- Who did it by hand, and why.
  staff text,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (hotel_id, voucher_id, entry_no),
  foreign key (hotel_id, voucher_id) references voucher,
  foreign key (hotel_id, reservation_id, voucher_id) references voucher_payment,
  check (case
    when kind = 'issue' then entry_no = 1 and amount_minor > 0
    when kind in ('redeem', 'expire', 'refund') then amount_minor < 0
    when kind = 'restore' then amount_minor > 0
    when kind = 'extend' then amount_minor >= 0
    else amount_minor <= 0
  end),
  check ((kind = 'issue') = (entry_no = 1)),
  check ((kind in ('restore', 'extend')) = (last_day is not null)),
  check (reservation_id is null or kind in ('redeem', 'restore'))
);
