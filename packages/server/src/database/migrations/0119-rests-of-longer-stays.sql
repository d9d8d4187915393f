-- A stay that costs more since its rest was paid owes another one beside it; at any time no more than one is open.
drop index payable_of_owner;
create unique index payable_of_owner on payable (hotel_id, owner_id, purpose)
  where state <> 'void' and purpose not in ('instalment', 'balance');
create unique index open_balance_of_owner on payable (hotel_id, owner_id) where state = 'open' and purpose = 'balance';
