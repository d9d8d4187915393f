import { kindsWith, type Trait } from "@portico/domain/reservations/reservation-item";

/** The kinds of items with a trait, for `kind in`. */
export function itemKinds(trait: Trait): string {
  const names = kindsWith(trait).map((kind) => `'${kind}'`);
  return `(${names.join(", ")})`;
}

/**
 * How many rooms a resource `r` has on a night, an expression of type date: its capacity, or the smallest of its sales
 * limits. A rule covers the days of `matchingDays` in the domain.
 */
export function nightCapacity(night: string): string {
  const dayOfYear = `extract(month from ${night}) * 100 + extract(day from ${night})`;
  return `least(r.capacity, (
    select min(l.at_most) from sales_limit l
    where l.hotel_id = r.hotel_id and l.resource_id = r.resource_id
      and ${night} >= coalesce(l.first_day, ${night}) and ${night} <= coalesce(l.last_day, ${night})
      and (l.weekdays is null or extract(isodow from ${night}) = any(l.weekdays))
      and case when l.year_from <= l.year_to
        then ${dayOfYear} between l.year_from and l.year_to
        else ${dayOfYear} >= l.year_from or ${dayOfYear} <= l.year_to end
  ))`;
}
