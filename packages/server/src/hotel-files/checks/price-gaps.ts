import { daySpan } from "@portico/domain/dates/day-rule";
import { dayNumber, plainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { nightTables, rowAt } from "@portico/domain/rates/night-table";
import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Nights that the hotel would sell by its horizon but has no price for, told once for each stretch of them. */
export function warnOfPriceGaps(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  const first = dayNumber(today);
  const span = daySpan(first, hotel.search.horizonDays);
  const tables = nightTables(span);
  for (const plan of hotel.ratePlans) {
    if (plan.pricing.kind !== "base") continue;
    for (const roomType of hotel.roomTypes.filter((one) => plan.roomTypeIds.includes(one.id))) {
      const rules = plan.pricing.prices.filter((rule) => rule.roomTypeId === roomType.id && !rule.currency);
      const table = tables.table(rules, () => true);
      const isPriced = Array.from({ length: span.count }, (_, index) => rowAt(table, index) === true);
      for (const { from, to } of stretches(isPriced)) {
        reading.warning(
          ["ratePlans", plan.code, "prices", roomType.code],
          `has no price from ${plainDate(first + from)} to ${plainDate(first + to)}, so these nights are not sold; add one if they should be`,
        );
      }
    }
  }
}

function stretches(isPriced: readonly boolean[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  isPriced.forEach((priced, index) => {
    const last = found.at(-1);
    if (priced) return;
    if (last?.to === index - 1) last.to = index;
    else found.push({ from: index, to: index });
  });
  return found;
}
