-- A rent may be owed month by month: several parts with one purpose, each with a day of its own.

alter table payable drop constraint payable_purpose_check;
alter table payable add constraint payable_purpose_check
  check (purpose in ('deposit', 'full', 'balance', 'instalment'));
alter table payable add constraint payable_instalment_check check (purpose <> 'instalment' or due_on is not null);
drop index payable_of_owner;
create unique index payable_of_owner on payable (hotel_id, owner_id, purpose)
  where state <> 'void' and purpose <> 'instalment';
-- Checked at the end of a statement, because the days of a stay that moves move together.
alter table payable add constraint payable_instalment
  exclude using btree (hotel_id with =, owner_id with =, due_on with =)
  where (state <> 'void' and purpose = 'instalment') deferrable;
