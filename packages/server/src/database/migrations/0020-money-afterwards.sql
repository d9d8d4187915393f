-- What a gateway has taken on to give back and not carried out yet, of what has gone back.

alter table payment_attempt add column returning_minor bigint not null default 0;
alter table payment_attempt add constraint payment_attempt_returning_check
  check (returning_minor between 0 and refunded_minor);
