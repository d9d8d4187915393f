import type { PlainDate } from "@portico/domain/dates/plain-date";

import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Discounts whose days have passed lower nothing any more. */
export function warnOfPastDiscounts(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  for (const { code, bookTo, stayDays } of hotel.discounts) {
    const lastStay = stayDays.to?.length === 10 ? stayDays.to : null;
    const over = [bookTo, lastStay].find((day) => day !== null && day < today);
    if (over) reading.warning(["discounts", code], `is over since ${over}; remove it, or give it new days`);
  }
}
