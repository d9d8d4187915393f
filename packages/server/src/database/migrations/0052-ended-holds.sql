-- Holds that have ended are deleted an hour later. Claims refer to holds: without an index, each deletion would read all of them.
create index hold_ended on hold (expires_at) where state <> 'active';
create index claim_of_hold on claim (hotel_id, hold_id) where hold_id is not null;
create index slot_claim_of_hold on slot_claim (hotel_id, hold_id) where hold_id is not null;
