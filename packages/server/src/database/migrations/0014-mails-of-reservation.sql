-- Asked when a reservation ends: whether its hotel has heard of it.
create index outgoing_mail_of_reservation on outgoing_mail (hotel_id, reservation_id);
