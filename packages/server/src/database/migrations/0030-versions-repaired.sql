-- Migrations 6 to 18 gave stored configurations new keys and forgot the versions that are kept of them. Those now get
-- what they lack, with the same neutral values; what has them already stays as it is.

select pg_temp.rewrite_configurations($$
  jsonb_build_object(
    'analytics', '[]'::jsonb,
    'tabs', '{"wellnessLabel": null, "voucherLabel": null}'::jsonb,
    'facilities', '{"clientCodes": [], "accessCodeHash": null, "first": false}'::jsonb,
    'contactFields', '{"salutation": "optional", "address": "off", "nationality": "off"}'::jsonb,
    'companyRegister', null,
    'insurance', false
  ) || config || jsonb_build_object(
    'look', '{"font": "manrope"}'::jsonb || coalesce(config -> 'look', '{}'),
    'services', coalesce(
      (
        select jsonb_agg('{"picture": null}'::jsonb || service order by position)
        from jsonb_array_elements(config -> 'services') with ordinality as listed (service, position)
      ),
      '[]'
    ),
    'payment', '{"gateway": null, "guarantee": null}'::jsonb || coalesce(config -> 'payment', '{}') || case
      when jsonb_typeof(config -> 'payment' -> 'bank') = 'object'
        then jsonb_build_object('bank', '{"feed": null}'::jsonb || (config -> 'payment' -> 'bank'))
      else '{}'
    end
  )
$$);
