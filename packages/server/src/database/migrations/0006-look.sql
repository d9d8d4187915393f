-- Stored configurations of earlier versions get what the guest's pages may now have, with what they looked like before.
update hotel set config = config || jsonb_build_object(
  'analytics', coalesce(config -> 'analytics', '[]'),
  'look', '{"font": "manrope"}'::jsonb || (config -> 'look')
);
