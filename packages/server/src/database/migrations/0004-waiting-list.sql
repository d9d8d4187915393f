-- A reservation may wait until one unit is free for its whole stay (waiting_list), and then be offered for some hours
-- (offered): while it waits it takes nothing, once it is offered its nights are held.
alter table reservation drop constraint reservation_state_check;
alter table reservation add constraint reservation_state_check check (
  state in ('pending_payment', 'confirmed', 'waiting_list', 'offered', 'cancelled', 'expired', 'failed')
);
alter table reservation drop constraint reservation_check2;
alter table reservation add constraint reservation_held_until check (
  (state in ('pending_payment', 'offered')) = (hold_until is not null)
);
alter table reservation add column offered_at timestamptz;

drop index reservation_due;
create index reservation_due on reservation (hold_until) where state in ('pending_payment', 'offered');
create index reservation_waiting on reservation (hotel_id, created_at) where state = 'waiting_list';

alter table outgoing_mail drop constraint outgoing_mail_kind_check;
alter table outgoing_mail add constraint outgoing_mail_kind_check check (kind in (
  'guest_confirmation', 'hotel_notice', 'guest_expired', 'hotel_expired',
  'guest_waiting', 'hotel_waiting', 'guest_offer', 'guest_offer_ended', 'guest_waiting_over'
));
