-- When a browser took it upon itself to report the purchase to analytics: it happens once per reservation.
alter table reservation add column purchase_claimed_at timestamptz;
