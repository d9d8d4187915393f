-- What is still kept of the guests of a sale: everything; everything but their wishes; what books need; nothing. Each step is one
-- transaction, so that a run that is cut off goes on where it was.
alter table reservation add column kept text not null default 'all' check (kept in ('all', 'guest', 'books', 'nothing'));
alter table voucher_order add column kept text not null default 'all' check (kept in ('all', 'guest', 'books', 'nothing'));
-- The day on which a reservation was over, to a day: the hotel's clock decides the rest.
create index reservation_over on reservation (
  hotel_id, kept, (coalesce(case when state = 'confirmed' then departure end, (ended_at at time zone 'UTC')::date))
) where kept <> 'nothing';
create index voucher_order_kept on voucher_order (hotel_id, kept) where kept <> 'nothing';
-- Guests are found by their address when they ask what is kept of them.
create index reservation_of_guest on reservation (hotel_id, lower(contact ->> 'email'));

-- Letters of which more is known than that they were sent.
create index outgoing_mail_telling on outgoing_mail (hotel_id, created_at)
  where num_nonnulls(recipient, last_error, counted_recipient, counted_address, given_to) > 0 and state <> 'queued';

-- Payers of money that nobody could place.
create index incoming_transfer_unplaced on incoming_transfer (hotel_id, booked_on) where owner_id is null;

-- Every sale with what decides how long its guests are kept: when it was over, whether books need it and since when nothing has
-- happened to its money, and whether something about it is still under way.
create view guest_sale as
with sale as (
  select hotel_id, 'reservation' as kind, reservation_id as id, number, payment_id, state, kept, contact, language, created_at,
    case when state = 'confirmed' then departure end as last_day, ended_at,
    coalesce(case when state = 'confirmed' then departure end, (ended_at at time zone 'UTC')::date) as over_about,
    state = 'confirmed' as is_kept_sale
  from reservation
  union all
  select hotel_id, 'voucher_order', order_id, number, payment_id, state, kept, contact, language, created_at,
    case when state = 'paid' then (
      select max(greatest(v.last_day, (
        select max(r.departure) from voucher_payment p join reservation r using (hotel_id, reservation_id)
        where p.hotel_id = v.hotel_id and p.voucher_id = v.voucher_id
      ))) from voucher v where v.hotel_id = o.hotel_id and v.order_id = o.order_id
    ) end, ended_at,
    null, state = 'paid'
  from voucher_order o
)
select s.*,
  s.is_kept_sale
    or exists (select from payable p where p.hotel_id = s.hotel_id and p.owner_id = s.id and p.state = 'paid')
    or exists (
      select from payable p join payment_attempt a using (hotel_id, payable_id)
      where p.hotel_id = s.hotel_id and p.owner_id = s.id and a.state in ('authorized', 'paid', 'surplus')
    )
    or exists (select from incoming_transfer t where t.hotel_id = s.hotel_id and t.owner_id = s.id)
    or exists (
      select from guarantee_charge c
      where c.hotel_id = s.hotel_id and c.reservation_id = s.id and c.state in ('queued', 'charged', 'unclear')
    )
    or exists (select from voucher_payment v where v.hotel_id = s.hotel_id and v.reservation_id = s.id)
    as has_money,
  greatest(
    (
      select max(greatest(a.created_at, a.ended_at)) from payable p join payment_attempt a using (hotel_id, payable_id)
      where p.hotel_id = s.hotel_id and p.owner_id = s.id
    ),
    (
      select max(m.ended_at)
      from payable p join payment_attempt a using (hotel_id, payable_id) join money_return m using (hotel_id, attempt_id)
      where p.hotel_id = s.hotel_id and p.owner_id = s.id
    ),
    (
      select max(greatest(t.received_at, t.decided_at)) from incoming_transfer t
      where t.hotel_id = s.hotel_id and t.owner_id = s.id
    ),
    (select max(c.ended_at) from guarantee_charge c where c.hotel_id = s.hotel_id and c.reservation_id = s.id),
    (
      select max(e.created_at) from voucher_payment p join voucher_entry e using (hotel_id, reservation_id, voucher_id)
      where p.hotel_id = s.hotel_id and p.reservation_id = s.id
    ),
    (
      select max(e.created_at) from voucher v join voucher_entry e using (hotel_id, voucher_id)
      where v.hotel_id = s.hotel_id and v.order_id = s.id
    )
  ) as money_at,
  exists (
    select from payable p join payment_attempt a using (hotel_id, payable_id)
    where p.hotel_id = s.hotel_id and p.owner_id = s.id
      and (a.state in ('creating', 'pending', 'authorized') or a.ask_at is not null)
  )
    or exists (
      select from payable p join payment_attempt a using (hotel_id, payable_id) join money_return m using (hotel_id, attempt_id)
      where p.hotel_id = s.hotel_id and p.owner_id = s.id and m.state = 'queued'
    )
    or exists (
      select from guarantee_charge c
      where c.hotel_id = s.hotel_id and c.reservation_id = s.id and c.state in ('queued', 'unclear')
    )
    or exists (
      select from incoming_transfer t
      where t.hotel_id = s.hotel_id and t.owner_id = s.id and t.state in ('new', 'open', 'to_return')
    )
    as has_open_money,
  exists (
    select from insurance_policy i where i.hotel_id = s.hotel_id and i.reservation_id = s.id and i.task is not null
  )
    or exists (
      select from outgoing_mail m where m.hotel_id = s.hotel_id and m.owner_id = s.id and m.state = 'queued'
    )
    or exists (
      select from voucher_order_line l
      where l.hotel_id = s.hotel_id and l.order_id = s.id and s.state = 'paid'
        and l.delivery <> 'print' and not l.delivery_stopped and l.letters_begun < l.letters_wanted
    )
    as has_open_letters
from sale s;

-- What staff did with guests' data when guests asked them to, without that data.
create table privacy_action (
  hotel_id int not null references hotel,
  action_no bigint generated always as identity,
  action text not null check (action in ('export', 'erase')),
  done_by text not null check (length(done_by) between 1 and 100),
  -- How much it was, in a sentence.
  words text not null,
  -- Keyed hash of the address, by which an erasure is repeated after a backup from before it was restored; null once no backup is
  -- that old.
  guest_key text,
  done_at timestamptz not null default now(),
  primary key (hotel_id, action_no)
);
