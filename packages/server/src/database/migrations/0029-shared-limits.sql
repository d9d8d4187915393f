-- What one network may still do of a kind, counted by all processes together: a bucket that fills again evenly, told by the
-- moment at which it is full. Not in the log of the database: what a crash takes away are minutes of counting.
create unlogged table limit_bucket (
  kind text not null,
  -- Keyed hash of a network; never the address itself.
  owner text not null,
  full_at timestamptz not null,
  primary key (kind, owner)
);
create index limit_bucket_full on limit_bucket (full_at);

-- A letter that waits so that it can still be withdrawn: of a reservation that took the place of another.
alter table outgoing_mail add column not_before timestamptz;

-- Asked with each order: how many letters the hotel has written within the hour, and to whom.
create index outgoing_mail_recent on outgoing_mail (hotel_id, created_at);

-- One network keeps so many drafts.
alter table checkout_draft add column network text;
create index checkout_draft_of_network on checkout_draft (hotel_id, network, expires_at);
