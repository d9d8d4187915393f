-- An account that nobody uses is not kept for ever: when it was logged in to last, and for how long a hotel keeps one after that.
alter table guest_account add column last_used_at timestamptz;
update guest_account set last_used_at = created_at;
alter table guest_account
  alter column last_used_at set not null,
  alter column last_used_at set default now();
create index guest_account_unused on guest_account (hotel_id, last_used_at);

select pg_temp.rewrite_configurations($$
  config || jsonb_build_object('retention', jsonb_build_object('accounts', 1095) || (config -> 'retention'))
$$);
