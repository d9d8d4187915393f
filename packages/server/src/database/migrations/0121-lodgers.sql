-- What the register of the hotel's country asks of the people of a stay: kept apart from the reservation, for a time of its own.
create table lodger (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  -- The room or package and the place among its guests. Where the guest has cancelled or changed it, there may be no such place
  -- any more; the cleaner takes the row away.
  item_no smallint not null check (item_no > 0),
  person_no smallint not null check (person_no > 0),
  details jsonb not null,
  -- The numbers of document and visa, sealed by the engine's secret.
  numbers_sealed bytea check (octet_length(numbers_sealed) > 0),
  saved_at timestamptz not null,
  primary key (hotel_id, reservation_id, item_no, person_no),
  foreign key (hotel_id, reservation_id) references reservation
);

select pg_temp.rewrite_configurations($$
  config || jsonb_build_object('retention', jsonb_build_object('lodgers', case config #>> '{contacts,country}'
      when 'CZ' then 2192
      when 'SK' then 1826
      when 'AT' then 2557
      when 'IT' then 3
      else 365
    end) || (config -> 'retention'))
$$);
