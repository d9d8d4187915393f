-- Finds everything that was ever owed for a reservation, void or not; whoever asks about a payment does.
create index payable_by_reservation on payable (hotel_id, reservation_id);
