-- Services of stored configurations had no picture.
update hotel set config = jsonb_set(config, '{services}', coalesce(
  (
    select jsonb_agg('{"picture": null}'::jsonb || service order by position)
    from jsonb_array_elements(config -> 'services') with ordinality as listed (service, position)
  ),
  '[]'
));
