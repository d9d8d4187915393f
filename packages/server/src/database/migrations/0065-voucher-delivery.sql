-- How the letter to the one who is given a voucher goes out, and what its buyer changes of that afterwards.

alter table voucher_order_line
  add column delivery_stopped boolean not null default false,
  -- Letters that are wanted and those that are on their way: a resend wants one more. Few, since strangers get them.
  add column letters_wanted smallint not null default 1 check (letters_wanted between 1 and 3),
  add column letters_begun smallint not null default 0 check (letters_begun between 0 and letters_wanted);
create index voucher_letter_due on voucher_order_line (deliver_on) where letters_begun < letters_wanted and delivery <> 'print';

-- The last day that the reminder was written for: an extension has another.
alter table voucher add column reminded_of date;
