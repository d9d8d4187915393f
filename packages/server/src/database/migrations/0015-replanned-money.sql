-- Money that came for a payment which the guest had replaced by another way to pay goes back for a reason of its own.
alter table money_return drop constraint money_return_reason_check;
alter table money_return add constraint money_return_reason_check
  check (reason in ('second_payment', 'too_late', 'replanned', 'cancelled', 'staff', 'secured'));
