-- Stored configurations of earlier versions get what a hotel may now say of its tabs and of other houses.
update hotel set config = jsonb_build_object(
  'tabs', '{"wellnessLabel": null, "voucherLabel": null}'::jsonb,
  'facilities', '{"clientCodes": [], "accessCodeHash": null, "first": false}'::jsonb
) || config;
