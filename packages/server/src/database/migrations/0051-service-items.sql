-- Reservations may hold services: those have a number of persons rather than guests, and a reservation of services alone may begin and
-- end on one day.
alter table reservation
  drop constraint reservation_check1,
  add constraint departure_not_before_arrival check (arrival <= departure);

alter table reservation_item
  alter column guests drop not null,
  add column persons smallint check (persons > 0),
  drop constraint item_of_room,
  drop constraint item_of_package,
  drop constraint item_of_service,
  add constraint item_of_room check (kind <> 'room' or (
    num_nulls(room_type_id, rate_plan_id, guests) = 0
    and num_nonnulls(package_id, service_id, from_minute, to_minute, persons) = 0
    and arrival < departure
  )),
  add constraint item_of_package check (kind <> 'package' or (
    num_nulls(package_id, room_type_id, guests) = 0
    and num_nonnulls(rate_plan_id, service_id, from_minute, to_minute, persons) = 0
    and arrival < departure
  )),
  add constraint item_of_service check (kind <> 'service' or (
    num_nulls(service_id, from_minute, to_minute, persons) = 0
    and num_nonnulls(room_type_id, rate_plan_id, package_id, guests) = 0
    and arrival = departure
    and from_minute >= 0 and from_minute < to_minute and to_minute <= 1800
  ));
