-- Whom a letter with a voucher goes to, who has not asked for it: a key of the address, for the limit of letters an hour.
alter table outgoing_mail add column given_to text;
create index outgoing_mail_given_to on outgoing_mail (hotel_id, given_to, created_at)
  where given_to is not null and state <> 'dropped';
