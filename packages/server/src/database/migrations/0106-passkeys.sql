-- Passkeys of guests' accounts: what an authenticator has been given for the hotel, and the challenges that one answers.

create table account_passkey (
  hotel_id int not null,
  -- What calls name it by.
  passkey_no int generated always as identity unique,
  account_id uuid not null,
  -- The authenticator's own name for it, which opens nothing.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- A COSE key.
  public_key bytea not null check (octet_length(public_key) > 0),
  -- How often the authenticator has signed; 0 for those that do not count.
  sign_count bigint not null check (sign_count >= 0),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (hotel_id, credential_id),
  foreign key (hotel_id, account_id) references guest_account on delete cascade
);
create index account_passkey_of_account on account_passkey (hotel_id, account_id);

create table account_challenge (
  hotel_id int not null references hotel,
  -- The challenge itself is kept nowhere; it goes with its first answer.
  challenge_hash bytea not null check (octet_length(challenge_hash) = 32),
  -- The account that gets a passkey; null for a login.
  account_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (hotel_id, challenge_hash),
  foreign key (hotel_id, account_id) references guest_account on delete cascade,
  check (expires_at > created_at)
);
create index account_challenge_ended on account_challenge (expires_at);

alter table account_letter drop constraint account_letter_kind_check;
alter table account_letter add constraint account_letter_kind_check check (kind in (
  'confirm', 'login', 'password', 'new_email', 'claim', 'known',
  'password_changed', 'email_changed', 'passkey_added', 'deleted', 'nobody'
));
