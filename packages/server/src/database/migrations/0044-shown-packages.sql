-- Hotels say whether packages are shown alone, or one of them.

select pg_temp.rewrite_configurations($$
  jsonb_set(config, '{display}', '{"onlyPackageId": null, "packagesOnly": false}'::jsonb || (config -> 'display'))
$$);
