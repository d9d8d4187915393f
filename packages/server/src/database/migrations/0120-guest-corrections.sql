-- What a guest has corrected of a reservation's details on its page: which fields, never what they say.
create table guest_correction (
  hotel_id int not null references hotel,
  reservation_id uuid not null,
  -- Letters are about it.
  correction_id uuid not null,
  corrected_at timestamptz not null,
  fields text[] not null check (cardinality(fields) > 0),
  primary key (hotel_id, reservation_id, correction_id),
  foreign key (hotel_id, reservation_id) references reservation
);
