-- Hotels say how long what they know of guests is kept. Until they do: the books for as long as the law of their country asks, the
-- rest as it was or for a year.
select pg_temp.rewrite_configurations($$
  jsonb_build_object('retention', jsonb_build_object(
    'books', case
      when config #>> '{contacts,country}' in ('DK', 'NO', 'RU') then 5
      when config #>> '{contacts,country}' in ('ES', 'FI', 'GB', 'IE', 'PL') then 6
      when config #>> '{contacts,country}' in ('AT', 'NL', 'SE') then 7
      when config #>> '{contacts,country}' in ('DE', 'HU') then 8
      when config #>> '{contacts,country}' in ('HR') then 11
      when config #>> '{contacts,country}' in ('CN') then 30
      else 10
    end,
    'stays', 365, 'wishes', 30, 'unpaid', 30, 'letters', 90, 'drafts', 1, 'waiting', 2, 'vouchers', 365, 'cards', 14
  )) || config
$$);
