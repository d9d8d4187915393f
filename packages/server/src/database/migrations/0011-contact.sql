-- Stored configurations of earlier versions get what a hotel may now ask of its guests.
update hotel set config = jsonb_build_object(
  'contactFields', '{"salutation": "optional", "address": "off", "nationality": "off"}'::jsonb,
  'companyRegister', null
) || config;

-- Earlier reservations know neither the nationality of their guest nor the country of their company.
update reservation set
  contact = '{"nationality": ""}'::jsonb || contact,
  company = '{"country": ""}'::jsonb || company;
