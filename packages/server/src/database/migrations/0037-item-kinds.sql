-- A line of a reservation is of one kind, and each kind has columns of its own. Every line so far is a room. A service takes
-- minutes of one day of the hotel: 1500 is one o'clock in the night after it.
alter table reservation_item
  drop constraint reservation_item_kind_check,
  drop constraint reservation_item_check1,
  alter column room_type_id drop not null,
  alter column rate_plan_id drop not null,
  add column package_id int,
  add column service_id int,
  add column from_minute smallint,
  add column to_minute smallint,
  add constraint item_of_known_kind check (kind in ('room', 'package', 'service')),
  add constraint item_of_room check (kind <> 'room' or (
    num_nulls(room_type_id, rate_plan_id) = 0
    and num_nonnulls(package_id, service_id, from_minute, to_minute) = 0
    and arrival < departure
  )),
  add constraint item_of_package check (kind <> 'package' or (
    num_nulls(package_id, room_type_id) = 0
    and num_nonnulls(rate_plan_id, service_id, from_minute, to_minute) = 0
    and arrival < departure
  )),
  add constraint item_of_service check (kind <> 'service' or (
    num_nulls(service_id, from_minute, to_minute) = 0
    and num_nonnulls(room_type_id, rate_plan_id, package_id) = 0
    and arrival = departure
    and from_minute >= 0 and from_minute < to_minute and to_minute <= 1800
  ));
