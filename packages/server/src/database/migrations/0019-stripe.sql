-- A second company that collects cards.

alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check check (provider in ('gopay', 'stripe'));
