-- What a guest was shown and agreed to when they cancelled a reservation by themselves.
create table guest_cancellation (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  cancelled_at timestamptz not null,
  -- By the terms, with fees of the reservation and a premium that are not given back.
  fee_minor bigint not null check (fee_minor >= 0),
  -- What the hotel keeps of what was paid; more than the fee where that uses up a voucher for an experience, which is never parted.
  kept_minor bigint not null check (kept_minor >= 0),
  -- What of the fee by the cancellation terms nothing was paid for.
  unpaid_minor bigint not null check (unpaid_minor between 0 and fee_minor),
  -- The most of it that may be charged to a card that was left as a guarantee.
  chargeable_minor bigint not null check (chargeable_minor between 0 and unpaid_minor),
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservation
);
