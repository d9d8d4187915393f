import { itemKinds } from "../shared-sql.ts";
import type { Invariant } from "./invariant.ts";

/** Rules for insurance that hold at every instant. */
export const insuranceInvariants: readonly Invariant[] = [
  {
    rule: "A contract with an insurer is made for a stay that was paid ahead, and for no other.",
    violations: `
      select p.hotel_id, r.number, p.state
        from insurance_policy p join reservation r using (hotel_id, reservation_id)
       where (p.policy_number is not null or p.task = 'issue')
         and r.state not in ('confirmed', 'cancelled')`,
  },
  {
    rule: "An insured stay owes its premium: it costs what was insured, the premium and services, which nobody insures, less what was cancelled of it since.",
    // A service that was cancelled was never part of what was insured; its fee is owed like any other.
    violations: `
      select p.hotel_id, r.number, r.total_minor, p.insured_amount_minor, p.premium_minor, i.services
        from insurance_policy p join reservation r using (hotel_id, reservation_id)
        cross join lateral (
          select coalesce(sum(total_minor), 0) as services from reservation_item
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id and kind not in ${itemKinds("nights")}
        ) i
        cross join lateral (
          select coalesce(sum(case when kind in ${itemKinds("nights")} then price_minor + fees_minor else 0 end - fee_minor), 0) as less
            from cancelled_item
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id
        ) c
       where r.total_minor + c.less <> p.insured_amount_minor + p.premium_minor + i.services or r.currency <> p.currency`,
  },
  {
    rule: "What an insurer could not be asked for is asked again; a stay that it will not insure is told to its guest.",
    violations: `
      select p.hotel_id, r.number, p.state, p.task
        from insurance_policy p join reservation r using (hotel_id, reservation_id)
       where p.state = 'delayed' and p.task is null
          or p.state = 'failed' and not exists (
            select 1 from outgoing_mail o
             where o.hotel_id = p.hotel_id and o.about = p.policy_id and o.kind = 'guest_insurance')`,
  },
];
