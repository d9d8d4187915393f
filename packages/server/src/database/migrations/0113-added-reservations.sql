-- A reservation that its guest has added to one that they had: another room, a service.
alter table reservation
  add column parent_id uuid,
  add foreign key (hotel_id, parent_id) references reservation,
  add check (parent_id <> reservation_id);
create index reservation_added on reservation (hotel_id, parent_id) where parent_id is not null;
