-- A limit on sales is a resource without units: the same counters, check and order of locks guard it as guard the rooms.
alter table resource add column kind text not null default 'pool' check (kind in ('pool', 'limit'));

-- At most so many sold on the days of the rule; of several rules that meet on a day the smallest number counts.
create table sales_limit (
  hotel_id int not null,
  resource_id int not null,
  rule_no smallint not null check (rule_no > 0),
  first_day date,
  last_day date,
  -- Days of every year as month * 100 + day; a range whose end comes before its beginning passes the turn of the year.
  year_from smallint not null default 101,
  year_to smallint not null default 1231,
  -- 1 for Monday to 7 for Sunday; null for every day.
  weekdays smallint[],
  at_most int not null check (at_most between 0 and 32767),
  primary key (hotel_id, resource_id, rule_no),
  foreign key (hotel_id, resource_id) references resource
);

-- A guest who was promised this very room: it is not changed to make place for others.
alter table reservation_item add column pinned boolean not null default false;

-- Until now every resource was a pool and did not say so.
update hotel set config = jsonb_set(config, '{resources}', (
  select jsonb_agg('{"kind": "pool"}'::jsonb || resource order by place)
  from jsonb_array_elements(config -> 'resources') with ordinality as given (resource, place)
))
where jsonb_array_length(config -> 'resources') > 0;
