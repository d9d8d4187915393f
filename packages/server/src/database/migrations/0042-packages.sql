-- Hotels sell packages.

select pg_temp.rewrite_configurations($$ '{"packages": []}'::jsonb || config $$);
