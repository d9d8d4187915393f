-- The engine's lists say which companies work for hotels: another one needs no migration. What stands here is the name of
-- one, in the form that all of them have.

alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check check (provider ~ '^[a-z][a-z0-9_]{1,30}$');
alter table card_guarantee drop constraint card_guarantee_provider_check;
alter table card_guarantee add constraint card_guarantee_provider_check check (provider ~ '^[a-z][a-z0-9_]{1,30}$');
alter table left_card drop constraint left_card_provider_check;
alter table left_card add constraint left_card_provider_check check (provider ~ '^[a-z][a-z0-9_]{1,30}$');

-- A hotel's account says what its company collects in, and has what the company alone asks to know in a place of its own.
select pg_temp.rewrite_configurations($$
  case when jsonb_typeof(config #> '{payment,gateway}') = 'object' then
    jsonb_set(config, '{payment,gateway}', ((config #> '{payment,gateway}') - 'goid') || jsonb_build_object(
      'currencies', case config #>> '{payment,gateway,provider}'
        when 'gopay' then '["CZK", "EUR", "PLN", "USD", "GBP"]'::jsonb
        else '["CZK", "EUR", "USD", "JPY", "GBP", "TRY", "PLN"]'
      end,
      'account', jsonb_strip_nulls(jsonb_build_object('goid', config #> '{payment,gateway,goid}'))
    ))
  else config end
$$);
