-- Stored configurations and sold rooms of earlier versions get what prices are made of now, with neutral values.
update hotel set config = config - 'cityTax' || jsonb_build_object(
  'cityTaxes', case when config -> 'cityTax' is null or config -> 'cityTax' = 'null' then '[]'::jsonb
    else jsonb_build_array(
      (config -> 'cityTax') - 'amount' || jsonb_build_object(
        'id', 1, 'name', null,
        'charge', jsonb_build_object('kind', 'amount', 'amount', config -> 'cityTax' -> 'amount', 'byCategory', '{}'::jsonb)
      )
    ) end,
  'discounts', '[]'::jsonb, 'coupons', '[]'::jsonb, 'services', '[]'::jsonb, 'fees', '[]'::jsonb,
  'ratePlans', coalesce((
    select jsonb_agg(plan || '{"prepaymentRequired": false, "cardGuarantee": false}' order by position)
    from jsonb_array_elements(config -> 'ratePlans') with ordinality as p (plan, position)
  ), '[]'::jsonb)
);

update reservation_item set sold = sold || jsonb_build_object('quote', sold -> 'quote' || jsonb_build_object(
  'originalTotal', sold -> 'quote' -> 'total',
  'services', '[]'::jsonb, 'discounts', '[]'::jsonb, 'coupon', 0,
  'nonRefundableForced', false, 'prepaymentRequired', false, 'cardGuarantee', false,
  'nights', coalesce((
    select jsonb_agg(night || jsonb_build_object('payable', night -> 'amount') order by position)
    from jsonb_array_elements(sold -> 'quote' -> 'nights') with ordinality as n (night, position)
  ), '[]'::jsonb)
));

-- Every configuration that prices were made of, so that the lowest price of the last 30 days can be worked out again.
create table hotel_version (
  hotel_id int not null references hotel,
  config_version bigint not null,
  config jsonb not null,
  valid_from timestamptz not null,
  primary key (hotel_id, config_version)
);
insert into hotel_version (hotel_id, config_version, config, valid_from)
select hotel_id, config_version, config, updated_at from hotel;

-- How often a coupon has been used; the check makes one use too many impossible.
create table coupon_count (
  hotel_id int not null references hotel,
  coupon_id int not null,
  used int not null default 0 check (used >= 0),
  max_uses int,
  primary key (hotel_id, coupon_id),
  constraint coupon_used_up check (max_uses is null or used <= max_uses)
);

create table coupon_use (
  hotel_id int not null,
  reservation_id uuid not null,
  coupon_id int not null,
  code text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (hotel_id, reservation_id),
  foreign key (hotel_id, reservation_id) references reservation
);

-- Fees as they were told: name, kind, amount. Their sum is part of the total, security deposits are not.
alter table reservation add column fees jsonb not null default '[]';
