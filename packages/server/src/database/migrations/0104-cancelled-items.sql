-- An item that a guest has cancelled while the rest of the reservation stays.
create table cancelled_item (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  item_no smallint not null,
  -- Letters are about it.
  cancellation_id uuid not null,
  cancelled_at timestamptz not null,
  kind text not null check (kind in ('room', 'package', 'service')),
  line_code text not null,
  -- As it was sold.
  sold jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  -- Its part of the reservation's fees, which is no longer asked for.
  fees_minor bigint not null check (fees_minor >= 0),
  -- By its cancellation terms; the reservation costs it from then on.
  fee_minor bigint not null check (fee_minor between 0 and price_minor),
  -- What the guest was shown: paid by then, what goes back, what the rest costs.
  told jsonb not null,
  primary key (hotel_id, reservation_id, item_no),
  unique (hotel_id, cancellation_id),
  foreign key (hotel_id, reservation_id) references reservation
);

-- What of a paid amount has gone back since a part of what it was for was cancelled; payments by card asked for both together.
alter table payable add column given_back_minor bigint not null default 0 check (given_back_minor >= 0);

-- Items are cancelled one after the other, and a part of the same payment may go back for each.
alter table money_return
  drop constraint money_return_reason_check,
  add constraint money_return_reason_check check (
    reason in ('second_payment', 'too_late', 'replanned', 'cancelled', 'item_cancelled', 'unspent', 'staff', 'secured')
  );
drop index money_return_once;
create unique index money_return_once on money_return (hotel_id, attempt_id, kind)
  where reason not in ('staff', 'unspent', 'item_cancelled') and state <> 'failed';
