-- The last letters of a voucher's code, by which guests know which of theirs has paid and what went back to it. Vouchers of before
-- have none until their code is made or sealed again.
alter table voucher add column code_end text check (code_end ~ '^[0-9A-HJKMNP-TV-Z]{4}$');
