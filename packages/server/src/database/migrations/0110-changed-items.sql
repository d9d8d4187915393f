-- A room of a reservation that its guest has changed.
create table changed_item (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  -- Letters are about it.
  change_id uuid not null,
  changed_at timestamptz not null,
  item_no smallint not null,
  line_code text not null,
  -- As it was sold before; what it is now is the item, or the next change of it.
  sold jsonb not null,
  -- The reservation's total before and after.
  before_minor bigint not null check (before_minor >= 0),
  after_minor bigint not null check (after_minor >= 0),
  -- What the guest was shown.
  told jsonb not null,
  primary key (hotel_id, reservation_id, change_id),
  foreign key (hotel_id, reservation_id) references reservation
);

-- Items are changed one after the other, and a part of the same payment may go back for each.
alter table money_return
  drop constraint money_return_reason_check,
  add constraint money_return_reason_check check (
    reason in (
      'second_payment', 'too_late', 'replanned', 'cancelled', 'item_cancelled', 'item_changed', 'unspent', 'staff', 'secured'
    )
  );
drop index money_return_once;
create unique index money_return_once on money_return (hotel_id, attempt_id, kind)
  where reason not in ('staff', 'unspent', 'item_cancelled', 'item_changed') and state <> 'failed';
