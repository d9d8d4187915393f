-- Hotels sell services by the time of day, which take from resources of their own.
select pg_temp.rewrite_configurations($$
  '{"wellness": {"venues": [], "resources": [], "services": []}}'::jsonb || config
$$);

create table slot_resource (
  hotel_id int not null references hotel,
  resource_id int not null check (resource_id > 0),
  code text not null,
  active boolean not null default true,
  primary key (hotel_id, resource_id),
  unique (hotel_id, code)
);

-- The counter that every sale of five minutes goes through, as `resource_night` is for nights. A missing row means that nothing of
-- the resource is taken; its capacity is then the configuration's, which the first sale writes down. Days are the calendar's.
create table slot_counter (
  hotel_id int not null,
  resource_id int not null,
  day date not null,
  minute smallint not null check (minute between 0 and 1435 and minute % 5 = 0),
  capacity int not null,
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  primary key (hotel_id, resource_id, day, minute),
  foreign key (hotel_id, resource_id) references slot_resource,
  constraint no_slot_sold_twice check (held + sold <= capacity)
);

-- Who has how much of a resource from when to when: the ledger behind the counters. Claims do not refer to counters.
create table slot_claim (
  hotel_id int not null,
  holder_id uuid not null,
  item_no smallint not null,
  resource_id int not null,
  day date not null,
  from_minute smallint not null check (from_minute >= 0 and from_minute % 5 = 0),
  to_minute smallint not null check (to_minute <= 1440 and to_minute % 5 = 0),
  quantity int not null check (quantity > 0),
  state text not null check (state in ('held', 'sold')),
  hold_id uuid,
  reservation_id uuid,
  primary key (hotel_id, holder_id, item_no, resource_id, day, from_minute),
  foreign key (hotel_id, hold_id) references hold,
  foreign key (hotel_id, reservation_id) references reservation,
  check (from_minute < to_minute),
  check (num_nonnulls(hold_id, reservation_id) = 1 and holder_id = coalesce(hold_id, reservation_id))
);
create index slot_claim_of_day on slot_claim (hotel_id, resource_id, day);

-- Counters must equal the ledger, five minutes by five minutes; `npm run db -- check` prints every row of it.
create view slot_drift as
select
  coalesce(n.hotel_id, c.hotel_id) as hotel_id,
  coalesce(n.resource_id, c.resource_id) as resource_id,
  coalesce(n.day, c.day) as day,
  coalesce(n.minute, c.minute) as minute,
  coalesce(n.held, 0) as held,
  coalesce(c.held, 0) as claimed_held,
  coalesce(n.sold, 0) as sold,
  coalesce(c.sold, 0) as claimed_sold
from slot_counter n
full join (
  select hotel_id, resource_id, day, minute,
    sum(quantity) filter (where state = 'held') as held,
    sum(quantity) filter (where state = 'sold') as sold
  from slot_claim
  cross join lateral generate_series(from_minute, to_minute - 5, 5) as cell (minute)
  group by hotel_id, resource_id, day, minute
) c on c.hotel_id = n.hotel_id and c.resource_id = n.resource_id and c.day = n.day and c.minute = n.minute
where coalesce(n.held, 0) <> coalesce(c.held, 0) or coalesce(n.sold, 0) <> coalesce(c.sold, 0);
