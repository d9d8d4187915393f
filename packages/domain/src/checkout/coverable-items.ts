import { scaleMoney } from "../money/money.ts";
import { packageBase } from "../pricing/quote-package.ts";
import type { ItemQuote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { type ItemKind, noOtherKind } from "../reservations/reservation-item.ts";
import type { CoverableItem } from "../vouchers/experience-cover.ts";
import type { SpentOn } from "../vouchers/voucher.ts";

/** What vouchers for some kinds of sale pay for, by the kind of item. */
export const SPENT_ON_OF: Readonly<Record<ItemKind, SpentOn>> = {
  room: "rooms",
  package: "packages",
  service: "wellness",
};

/** The items of a reservation as vouchers see them; a discount lowers what an experience pays in proportion. */
export function coverableItems(
  hotel: Hotel,
  calendar: HotelCalendar,
  quotes: readonly ItemQuote[],
): CoverableItem[] {
  return quotes.map((quote): CoverableItem => {
    const { total, originalTotal } = quote;
    const gross = total + quote.coupon;
    if ("block" in quote) {
      const { serviceId, slots, persons } = quote;
      const product = { kind: "service", serviceId, slots: slots.length, persons } as const;
      return { spentOn: SPENT_ON_OF.service, total, gross, base: gross, product };
    }
    if ("packageId" in quote) {
      const listed = packageBase(hotel, calendar, quote);
      const base = originalTotal === 0 ? 0 : scaleMoney(listed, gross, originalTotal);
      return {
        spentOn: SPENT_ON_OF.package,
        total,
        gross,
        base,
        product: { kind: "package", packageId: quote.packageId },
      };
    }
    if ("ratePlanId" in quote) return { spentOn: SPENT_ON_OF.room, total, gross, base: 0, product: null };
    return noOtherKind(quote);
  });
}
