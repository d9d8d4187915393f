-- When a payment's gateway last told how it stands. A question after that which was never answered leaves open
-- whether the guest has paid. Of earlier questions nobody knows better than that they were answered.
alter table payment_attempt add column heard_at timestamptz;
update payment_attempt set heard_at = asked_at;
