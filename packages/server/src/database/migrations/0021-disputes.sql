-- Money that a guest's bank asks back, as the gateway last told of it.

alter table payment_attempt add column dispute jsonb;
