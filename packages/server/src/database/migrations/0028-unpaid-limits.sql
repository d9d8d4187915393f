-- How much of a night may wait for transfers is the hotel's to say; until it does, 60 %.
select pg_temp.rewrite_configurations($$
  jsonb_set(config, '{payment}', '{"transferShare": 60}'::jsonb || (config -> 'payment'))
$$);

-- A night that nobody keeps has no row; those that were left are looked for and removed.
create index resource_night_empty on resource_night (hotel_id, resource_id, night) where held = 0 and sold = 0;

-- Every reservation that one address keeps without having paid counts, not only those that wait for their payment.
drop index reservation_of_address;
create index reservation_of_address on reservation (hotel_id, address_hash)
  where state in ('pending_payment', 'waiting_list', 'offered');
