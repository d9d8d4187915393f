-- Hotels may say by which numbers and in which register their company is found: guests' documents name them.
select pg_temp.rewrite_configurations($$
  config || jsonb_build_object('contacts',
    '{"registrationNumber": null, "vatNumber": null, "registerEntry": null}'::jsonb || (config -> 'contacts'))
$$);
