import { itemKinds, nightCapacity } from "../shared-sql.ts";
import type { Invariant } from "./invariant.ts";
import { insuranceInvariants } from "./insurance-invariants.ts";
import { paymentInvariants } from "./payment-invariants.ts";
import { voucherInvariants } from "./voucher-invariants.ts";

export const invariants: readonly Invariant[] = [
  {
    rule: "No night of a resource is held and sold beyond its capacity.",
    violations: `
      select hotel_id, resource_id, night, held, sold, capacity
        from resource_night where held + sold > capacity`,
  },
  {
    rule: "The counters of every night equal the claims behind them.",
    violations: "select * from inventory_drift",
  },
  {
    rule: "No five minutes of a wellness resource are held and sold beyond its capacity.",
    violations: `
      select hotel_id, resource_id, day, minute, held, sold, capacity
        from slot_counter where held + sold > capacity`,
  },
  {
    rule: "The counters of every five minutes equal the claims behind them.",
    violations: "select * from slot_drift",
  },
  {
    rule: "A resource counts as many as it has units in use, also on the nights to come.",
    violations: `
      select r.hotel_id, r.code, r.capacity, count(u.unit_id) as units, min(n.night) as night, min(n.capacity) as of_the_night
        from resource r
        left join unit u on u.hotel_id = r.hotel_id and u.resource_id = r.resource_id and u.active
        left join lateral (
          select night, capacity from resource_night n
           where n.hotel_id = r.hotel_id and n.resource_id = r.resource_id
             and n.night > current_date + 1 and n.capacity <> r.capacity
           order by night limit 1
        ) n on true
       where r.active and r.kind = 'pool'
       group by r.hotel_id, r.resource_id
      having r.capacity <> count(u.unit_id) or count(n.night) > 0`,
  },
  {
    rule: "On the nights to come a limit lets in what its rules say, or what is sold already.",
    violations: `
      select r.hotel_id, r.code, n.night, n.capacity, n.held + n.sold as taken
        from resource r
        join resource_night n using (hotel_id, resource_id)
       where r.active and r.kind = 'limit' and n.night > current_date + 1
         and n.capacity <> ${nightCapacity("n.night")} and n.capacity <> n.held + n.sold`,
  },
  {
    rule: "What a confirmed reservation takes is sold; what an unpaid or offered one takes is held.",
    violations: `
      select r.hotel_id, r.number, r.state, c.resource_id, c.night, c.state as claimed_as
        from reservation r
        join claim c using (hotel_id, reservation_id)
       where (r.state = 'confirmed' and c.state <> 'sold') or (r.state in ('pending_payment', 'offered') and c.state <> 'held')
      union all
      select r.hotel_id, r.number, r.state, c.resource_id, c.day, c.state as claimed_as
        from reservation r
        join slot_claim c using (hotel_id, reservation_id)
       where (r.state = 'confirmed' and c.state <> 'sold') or (r.state in ('pending_payment', 'offered') and c.state <> 'held')`,
  },
  {
    rule: "Every night of every room of a confirmed, unpaid or offered reservation is claimed.",
    violations: `
      select i.hotel_id, r.number, i.item_no, stayed::date as night
        from reservation r
        join reservation_item i using (hotel_id, reservation_id)
        cross join lateral generate_series(i.arrival, i.departure - 1, interval '1 day') as stayed
       where i.kind in ${itemKinds("nights")} and r.state in ('confirmed', 'pending_payment', 'offered')
         and not exists (
           select 1 from claim c
            where c.hotel_id = i.hotel_id and c.reservation_id = i.reservation_id
              and c.item_no = i.item_no and c.night = stayed::date)`,
  },
  {
    rule: "A reservation that waits, was cancelled, has expired or failed takes nothing.",
    violations: `
      select r.hotel_id, r.number, r.state, c.resource_id, c.night
        from reservation r
        join claim c using (hotel_id, reservation_id)
       where r.state in ('waiting_list', 'cancelled', 'expired', 'failed')
      union all
      select r.hotel_id, r.number, r.state, c.resource_id, c.day
        from reservation r
        join slot_claim c using (hotel_id, reservation_id)
       where r.state in ('waiting_list', 'cancelled', 'expired', 'failed')`,
  },
  {
    rule: "The first and the last five minutes of every service, and of every time of a package's contents, of a confirmed, unpaid or offered reservation are claimed of each of its resources.",
    violations: `
      select v.hotel_id, r.number, v.item_no, v.day, its.minute, sold.take ->> 'resourceId' as resource_id
        from reservation r
        join service_visit v using (hotel_id, reservation_id)
        cross join lateral jsonb_array_elements(v.takes) as sold (take)
        cross join lateral (values (v.from_minute), (v.to_minute - 5)) as its (minute)
       where r.state in ('confirmed', 'pending_payment', 'offered')
         and not exists (
           select 1 from slot_claim c
            where c.hotel_id = v.hotel_id and c.reservation_id = v.reservation_id and c.item_no = v.item_no
              and c.resource_id = (sold.take ->> 'resourceId')::int and c.day = v.day + its.minute / 1440
              and c.from_minute <= its.minute % 1440 and its.minute % 1440 < c.to_minute)`,
  },
  {
    rule: "A reservation has minutes of a resource only for services and times of contents that take it, during them or in the buffer after.",
    violations: `
      select r.hotel_id, r.number, c.item_no, c.resource_id, c.day, c.from_minute, c.to_minute
        from reservation r
        join slot_claim c using (hotel_id, reservation_id)
       where not exists (
         select 1 from service_visit v
          where v.hotel_id = c.hotel_id and v.reservation_id = c.reservation_id and v.item_no = c.item_no
            and v.takes @> jsonb_build_array(jsonb_build_object('resourceId', c.resource_id))
            and c.day + make_interval(mins => c.from_minute) >= v.day + make_interval(mins => v.from_minute)
            -- Clocks may skip an hour before the buffer ends.
            and c.day + make_interval(mins => c.from_minute) < v.day + make_interval(mins => v.to_minute + v.buffer + 60))`,
  },
  {
    rule: "The times of a package's contents lie on days of its stay.",
    violations: `
      select r.hotel_id, r.number, t.item_no, t.day, i.arrival, i.departure
        from reservation_item_time t
        join reservation_item i using (hotel_id, reservation_id, item_no)
        join reservation r using (hotel_id, reservation_id)
       where i.kind not in ${itemKinds("contents")} or t.day < i.arrival or t.day > i.departure`,
  },
  {
    rule: "A hold that has ended takes nothing.",
    violations: `
      select h.hotel_id, h.hold_id, h.state, c.resource_id, c.night
        from hold h
        join claim c using (hotel_id, hold_id)
       where h.state <> 'active'
      union all
      select h.hotel_id, h.hold_id, h.state, c.resource_id, c.day
        from hold h
        join slot_claim c using (hotel_id, hold_id)
       where h.state <> 'active'`,
  },
  {
    rule: "A unit is given only for nights of the stay, only to a reservation that is alive, and from its own resource.",
    violations: `
      select n.hotel_id, n.unit_id, n.night, r.number, r.state
        from unit_night n
        join reservation r using (hotel_id, reservation_id)
        join reservation_item i using (hotel_id, reservation_id, item_no)
        join unit u using (hotel_id, unit_id)
       where r.state in ('cancelled', 'expired', 'failed')
          or n.night < i.arrival or n.night >= i.departure
          or n.resource_id <> u.resource_id`,
  },
  {
    rule: "A reservation's total is its items, fees, insurance and what cancelling items of it has cost; its deposit is that of its items, with the fees where all is paid ahead, and the insurance.",
    violations: `
      select r.hotel_id, r.number, r.total_minor, i.total as items_total, f.total as fees_total,
             r.deposit_minor, i.deposit as items_deposit, c.fees as cancelled
        from reservation r
        left join lateral (
          select sum(total_minor) as total, sum(deposit_minor) as deposit from reservation_item
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id
        ) i on true
        cross join lateral (
          select coalesce(sum((fee ->> 'amount')::bigint), 0) as total from jsonb_array_elements(r.fees) as fee
           where fee ->> 'kind' <> 'security_deposit'
        ) f
        cross join lateral (
          select coalesce(sum(premium_minor), 0) as premium from insurance_policy
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id
        ) a
        cross join lateral (
          select coalesce(sum(fee_minor), 0) as fees from cancelled_item
           where hotel_id = r.hotel_id and reservation_id = r.reservation_id
        ) c
       where r.total_minor is distinct from i.total + f.total + a.premium + c.fees
          or r.deposit_minor is distinct from
             i.deposit + case when i.total > 0 and i.deposit = i.total then f.total else 0 end + a.premium`,
  },
  {
    rule: "A coupon counts as many uses as there are reservations alive that use it.",
    violations: `
      select hotel_id, coupon_id, coalesce(c.used, 0) as counted, coalesce(u.uses, 0) as uses
        from coupon_count c
        full join (
          select hotel_id, coupon_id, count(*) as uses
            from coupon_use join reservation r using (hotel_id, reservation_id)
           where r.state not in ('cancelled', 'expired', 'failed')
           group by hotel_id, coupon_id
        ) u using (hotel_id, coupon_id)
       where coalesce(c.used, 0) <> coalesce(u.uses, 0)`,
  },
  {
    rule: "What a coupon took off a reservation is what it took off its rooms.",
    violations: `
      select r.hotel_id, r.number, u.amount_minor, sum((i.sold -> 'quote' ->> 'coupon')::bigint) as off_rooms
        from reservation r
        join reservation_item i using (hotel_id, reservation_id)
        left join coupon_use u using (hotel_id, reservation_id)
       group by r.hotel_id, r.reservation_id, u.amount_minor
      having coalesce(u.amount_minor, 0) <> coalesce(sum((i.sold -> 'quote' ->> 'coupon')::bigint), 0)`,
  },
  {
    rule: "What is owed is in the reservation's currency and not more than its total.",
    violations: `
      select r.hotel_id, r.number, r.total_minor, sum(p.amount_minor) as owed
        from reservation r
        join payable p using (hotel_id, reservation_id)
       where p.state <> 'void'
       group by r.hotel_id, r.reservation_id
      having sum(p.amount_minor) > r.total_minor or bool_or(p.currency <> r.currency)`,
  },
  {
    rule: "Nothing is left to pay for a reservation that was cancelled, has expired or failed.",
    violations: `
      select r.hotel_id, r.number, r.state, p.purpose, p.amount_minor
        from reservation r
        join payable p using (hotel_id, reservation_id)
       where r.state in ('cancelled', 'expired', 'failed') and p.state = 'open'`,
  },
  {
    rule: "Every claim of a reservation has as many units, and no unit is given without a claim.",
    violations: `
      select coalesce(c.hotel_id, u.hotel_id) as hotel_id, coalesce(c.reservation_id, u.reservation_id) as reservation_id,
             coalesce(c.item_no, u.item_no) as item_no, coalesce(c.night, u.night) as night,
             c.quantity as claimed, u.units
        from (
          select c.* from claim c join resource r using (hotel_id, resource_id)
           where reservation_id is not null and r.kind = 'pool'
        ) c
        full join (
          select hotel_id, reservation_id, item_no, resource_id, night, count(*) as units
            from unit_night where reservation_id is not null
           group by hotel_id, reservation_id, item_no, resource_id, night
        ) u on u.hotel_id = c.hotel_id and u.reservation_id = c.reservation_id and u.item_no = c.item_no
           and u.resource_id = c.resource_id and u.night = c.night
       where c.quantity is distinct from u.units`,
  },
  {
    rule: "A block of rooms takes its rooms each night while it is in force, and nothing afterwards; a room that it names is given to nobody.",
    violations: `
      select b.hotel_id, b.block_no, b.room, stayed::date as night
        from room_block b
        cross join lateral generate_series(b.arrival, b.departure - 1, interval '1 day') as stayed
       where (b.ended_at is null) <> exists (
               select from claim c where c.hotel_id = b.hotel_id and c.block_id = b.block_id and c.night = stayed::date)
          or (b.ended_at is null and b.unit_id is not null) <> exists (
               select from unit_night n
                where n.hotel_id = b.hotel_id and n.block_id = b.block_id and n.night = stayed::date
                  and n.unit_id = b.unit_id)`,
  },
  {
    rule: "A block of a wellness resource takes it within its times while it is in force, and nothing afterwards.",
    violations: `
      select b.hotel_id, b.block_no, c.day, c.from_minute, c.to_minute
        from slot_block b
        left join slot_claim c using (hotel_id, block_id)
       where (b.ended_at is null) <> (c.holder_id is not null)
          or c.resource_id <> b.resource_id or c.quantity > b.quantity
          or (c.day - b.day) * 1440 + c.from_minute < b.from_minute
          or (c.day - b.day) * 1440 + c.to_minute > b.to_minute`,
  },
  {
    rule: "Every confirmed or unpaid reservation has one confirmation to the guest of its making, sent or on its way.",
    violations: `
      select r.hotel_id, r.number, r.state
        from reservation r
       where r.state in ('confirmed', 'pending_payment')
         and (
           select count(*) from outgoing_mail m
            where m.hotel_id = r.hotel_id and m.owner_kind = 'reservation' and m.owner_id = r.reservation_id
              and m.kind = 'guest_confirmation' and m.about is null and m.dedupe_key not like '%#%') <> 1`,
  },
  {
    rule: "What an unpaid reservation owes ahead, in the way that its guest has chosen, is due before its rooms are released.",
    violations: `
      select r.hotel_id, r.number, r.payment_method, r.hold_until
        from reservation r
       where r.state = 'pending_payment'
         and not exists (
           select 1 from payable p
            where p.hotel_id = r.hotel_id and p.reservation_id = r.reservation_id
              and p.method = r.payment_method and p.method in ('card', 'bank_transfer') and p.state = 'open'
              and p.due_on <= (r.hold_until + interval '1 day')::date)`,
  },
  ...paymentInvariants,
  ...insuranceInvariants,
  ...voucherInvariants,
  {
    rule: "The newest configuration that is kept of a hotel is the one in force.",
    violations: `
      select h.hotel_id, h.code, h.config_version, kept.config_version as kept
        from hotel h
        join lateral (
          select config_version, config from hotel_version v
           where v.hotel_id = h.hotel_id order by config_version desc limit 1
        ) kept on true
       where kept.config_version <> h.config_version or kept.config <> h.config`,
  },
];
