-- Staff correct what a guest's contact says, when the guest asks them to.
alter table privacy_action
  drop constraint privacy_action_action_check,
  add constraint privacy_action_action_check check (action in ('export', 'erase', 'correct'));
