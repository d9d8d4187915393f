-- A letter tells guests that a passkey of their account was removed.
alter table account_letter drop constraint account_letter_kind_check;
alter table account_letter add constraint account_letter_kind_check check (kind in (
  'confirm', 'login', 'password', 'new_email', 'claim', 'known',
  'password_changed', 'email_changed', 'passkey_added', 'passkey_removed', 'deleted', 'nobody'
));
