-- Contents of packages may name a service, whose times guests choose with the package or later. A content has a code, which those
-- times name.
select pg_temp.rewrite_configurations($$
  jsonb_set(config, '{packages}', (
    select coalesce(jsonb_agg(jsonb_set(pack, '{contents}', (
      select coalesce(
        jsonb_agg(jsonb_build_object('code', place::text, 'service', null) || content order by place), '[]'
      ) from jsonb_array_elements(pack -> 'contents') with ordinality as c (content, place)
    )) order by nth), '[]')
    from jsonb_array_elements(config -> 'packages') with ordinality as p (pack, nth)
  ))
$$);

-- The times that guests have chosen of a package that is sold. They take slots under the package's item and cost nothing beside it.
create table reservation_item_time (
  hotel_id int not null,
  reservation_id uuid not null,
  item_no smallint not null,
  time_no smallint not null check (time_no > 0),
  content_code text not null,
  service_id int not null check (service_id > 0),
  -- The hotel's day: 1470 is half past midnight after it.
  day date not null,
  from_minute smallint not null check (from_minute >= 0 and from_minute % 5 = 0),
  to_minute smallint not null check (to_minute <= 1800 and to_minute % 5 = 0),
  persons smallint not null check (persons > 0),
  -- As of the moment when it was chosen, as the terms of a service that is sold by itself.
  service_name jsonb not null,
  takes jsonb not null,
  buffer smallint not null check (buffer >= 0),
  primary key (hotel_id, reservation_id, item_no, time_no),
  foreign key (hotel_id, reservation_id, item_no) references reservation_item on delete cascade,
  check (from_minute < to_minute)
);
create index reservation_item_time_of_day on reservation_item_time (hotel_id, day);

-- When guests come to services: sold by themselves, or as contents of packages.
create view service_visit as
select hotel_id, reservation_id, item_no, service_id, arrival as day, from_minute, to_minute, persons, sold -> 'takes' as takes,
  coalesce((sold ->> 'buffer')::int, 0) as buffer
from reservation_item where kind = 'service'
union all
select hotel_id, reservation_id, item_no, service_id, day, from_minute, to_minute, persons, takes, buffer
from reservation_item_time;
