-- Instalments owed since before they had symbols get theirs as all others do: two digits of the order's year, seven of the
-- sequence that numbers orders, and a Luhn digit.

with numbered as materialized (
  select p.hotel_id, p.payable_id,
    left(r.number, 2) || lpad((nextval('reservation_number') % 10000000)::text, 7, '0') as number
  from payable p join reservation r using (hotel_id, reservation_id)
  where p.purpose = 'instalment' and p.state <> 'void'
    and not exists (
      select from payment_symbol s where s.hotel_id = p.hotel_id and s.payable_id = p.payable_id
    )
),
weighed as (
  select hotel_id, payable_id, number,
    substr(number, length(number) - place, 1)::int * (2 - place % 2) as weight
  from numbered, generate_series(0, length(number) - 1) as place
)
insert into payment_symbol (hotel_id, symbol, payable_id)
select hotel_id, number || (10 - sum(case when weight > 9 then weight - 9 else weight end) % 10) % 10, payable_id
from weighed group by hotel_id, payable_id, number;
