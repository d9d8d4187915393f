-- Bank accounts have a currency. What a guest sends is what an account receives, at a rate that the order has fixed.

-- The account of a hotel until now is its account in its base currency.
select pg_temp.rewrite_configurations($$
  case when config -> 'payment' ? 'bank' then
    jsonb_set(
      config,
      '{payment}',
      (config -> 'payment') - 'bank' || jsonb_build_object('bankAccounts', case jsonb_typeof(config -> 'payment' -> 'bank')
        when 'object' then jsonb_build_array(
          '{"feed": null}'::jsonb || (config -> 'payment' -> 'bank') || jsonb_build_object('currency', config -> 'baseCurrency')
        )
        else '[]'::jsonb
      end)
    )
  else config end
$$);

-- Null where a transfer is sent in the reservation's own currency.
alter table reservation add column transfer_terms jsonb check (
  transfer_terms is null or transfer_terms ->> 'currency' <> currency
);
-- What is sent where that is another currency than the price's, in minor units of the terms' currency.
alter table payable add column transfer_minor bigint check (transfer_minor > 0);

-- Guests who still owe a transfer in a currency that no account receives: their bank or the hotel's turns it into the base
-- currency on the way, and as such it is counted from now on, at the hotel's rate.
with owing as (
  select r.hotel_id, r.reservation_id, r.currency, h.config -> 'baseCurrency' as base, c.value -> 'rate' as rate,
         case r.currency when 'JPY' then 1 else 100 end as units,
         case h.config ->> 'baseCurrency' when 'JPY' then 1 else 100 end as base_units
    from reservation r
    join hotel h using (hotel_id)
    join lateral jsonb_array_elements(h.config -> 'currencies') c on c.value ->> 'code' = r.currency
   where r.state = 'pending_payment' and r.payment_method = 'bank_transfer'
     and r.currency <> h.config ->> 'baseCurrency' and jsonb_typeof(c.value -> 'rate') = 'object'
     and jsonb_array_length(h.config -> 'payment' -> 'bankAccounts') > 0
     and not exists (
       select from incoming_transfer t
        where t.hotel_id = r.hotel_id and t.reservation_id = r.reservation_id and t.kept_minor > 0
     )
)
update reservation r
   set transfer_terms = jsonb_build_object(
         'currency', o.base,
         'numerator', (o.rate -> 'numerator')::bigint * o.base_units,
         'denominator', (o.rate -> 'denominator')::bigint * o.units,
         'step', 1
       )
  from owing o
 where r.hotel_id = o.hotel_id and r.reservation_id = o.reservation_id;
update payable p
   set transfer_minor = greatest(1, round(
         p.amount_minor * (r.transfer_terms ->> 'numerator')::numeric / (r.transfer_terms ->> 'denominator')::numeric
       ))
  from reservation r
 where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id and r.transfer_terms is not null;

-- Answers that are repeated say of a transfer what it pays.
update idempotency_key
   set answer = jsonb_set(answer, '{saved,bank,owed}', jsonb_build_object(
         'amount', (answer #> '{saved,bank,amount}')::bigint + coalesce((answer #> '{saved,bank,received}')::bigint, 0),
         'currency', answer #> '{saved,bank,currency}',
         'rate', 1
       ))
 where jsonb_typeof(answer #> '{saved,bank}') = 'object';

-- A hotel's accounts are read each by itself.
alter table bank_feed add column account text;
update bank_feed f set account = h.config #>> '{payment,bankAccounts,0,iban}' from hotel h where h.hotel_id = f.hotel_id;
delete from bank_feed where account is null;
alter table bank_feed alter column account set not null, drop constraint bank_feed_pkey, add primary key (hotel_id, account);
