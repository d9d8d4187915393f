-- The page of the hotel's website that the guest came from, where it is one that the hotel allows: the way back to it.
alter table reservation add column host_url text;
