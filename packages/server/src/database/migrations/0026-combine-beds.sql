-- Hotels may say that dormitory beds are recommended to parties beside rooms; none does by itself.
select pg_temp.rewrite_configurations($$
  config || jsonb_build_object('rules', '{"combineBeds": false}'::jsonb || coalesce(config -> 'rules', '{}'::jsonb))
$$);
