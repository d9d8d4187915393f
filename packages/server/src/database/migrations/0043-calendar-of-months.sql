-- Hotels choose what guests choose dates by.

select pg_temp.rewrite_configurations($$ jsonb_set(config, '{search,calendar}', '"days"') $$);
