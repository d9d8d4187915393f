import { isPartOfPrice, taxInNights } from "../city-tax/city-tax-due.ts";
import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import { bookingMoment, type BookingMoment } from "../discounts/stay-discount.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { planBeds } from "../rooms/bed-plan.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { Guest } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import type { Stay } from "../stays/stay.ts";
import { mealPrice } from "./meal-price.ts";
import type { NightPrice } from "./night-price.ts";

type AskedStay = { stay: Stay; guests: Guest[]; currency: CurrencyCode; now: Instant };

/** What every sale's price of one stay for the same guests is made of. */
export type StayParts = {
  currency: SaleCurrency | null;
  today: PlainDate;
  moment(): BookingMoment;
  bedsIn(room: RoomType): ReturnType<typeof planBeds>;
  mealsWith(included: Meal): NightPrice;
  /** The city tax included in nights of these amounts. */
  taxesIn(amounts: readonly Minor[]): readonly Minor[];
};

/** Each is worked out when it is first needed. */
export function stayParts(
  hotel: Hotel,
  calendar: HotelCalendar,
  { stay, guests, now, ...asked }: AskedStay,
): StayParts {
  const { guestCategories, cityTaxes } = hotel;
  const currency = saleCurrency(hotel, asked.currency);
  const beds = new Map<RoomType, ReturnType<typeof planBeds>>();
  const meals = new Map<Meal, NightPrice>();
  const isTaxOfPrices = cityTaxes.some(isPartOfPrice);
  let moment: BookingMoment | null = null;
  let sameTaxes: readonly Minor[] | null = null;

  function taxesIn(amounts: readonly Minor[]): readonly Minor[] {
    if (currency === null) return [];
    const arrival = dayNumber(stay.arrival);
    const nights = amounts.map((payable, index) => ({ date: plainDate(arrival + index), payable }));
    return taxInNights(cityTaxes, { guests, nights }, currency, guestCategories);
  }

  return {
    currency,
    today: todayIn(hotel.timeZone, now),
    moment: () => (moment ??= bookingMoment(hotel, stay.arrival, now)),
    bedsIn(room) {
      const plan = beds.get(room) ?? planBeds(room, guests, guestCategories);
      beds.set(room, plan);
      return plan;
    },
    mealsWith(included) {
      const none = () => undefined;
      const price =
        meals.get(included) ??
        (currency ? mealPrice(calendar, guests, included, currency, guestCategories) : none);
      meals.set(included, price);
      return price;
    },
    taxesIn: (amounts) => (isTaxOfPrices ? taxesIn(amounts) : (sameTaxes ??= taxesIn(amounts))),
  };
}
