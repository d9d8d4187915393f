import type { PlainDate } from "@portico/domain/dates/plain-date";
import { MEALS } from "@portico/domain/stays/meal";
import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";
import { mealPrices } from "../sections/prices.ts";

/** Reports parts that are correct separately but cannot be sold together. */
export function checkOffers(reading: Reading, hotel: NamedHotel): void {
  checkRoomsArePriced(reading, hotel);
  checkMealsArePriced(reading, hotel);
  checkDiscountsApply(reading, hotel);
}

function checkRoomsArePriced(reading: Reading, hotel: NamedHotel): void {
  const priced = new Set(hotel.ratePlans.flatMap((plan) => plan.roomTypeIds));
  const plans = reading.codes("ratePlans").length;
  if (plans === 0 || plans > hotel.ratePlans.length) return;
  for (const roomType of hotel.roomTypes) {
    if (!priced.has(roomType.id)) {
      reading.problem(
        ["roomTypes", roomType.code],
        "has no price in any rate plan, so nobody can book it; add one",
      );
    }
  }
}

/** A meal that guests may choose needs a price for every category, even if it is 0. */
function checkMealsArePriced(reading: Reading, hotel: NamedHotel): void {
  const isDefaultOffered = hotel.ratePlans.some((plan) => plan.meals.includes(hotel.search.defaultMeal));
  if (hotel.ratePlans.length > 0 && !isDefaultOffered) {
    reading.problem(
      ["search", "defaultMeal"],
      `is ${hotel.search.defaultMeal}, which no rate plan offers; choose another`,
    );
  }
  for (const meal of MEALS) {
    const plan = hotel.ratePlans.find((one) => one.meals.includes(meal) && one.includedMeal !== meal);
    if (meal === "none" || plan === undefined) continue;
    const unpriced = reading
      .codes("guestCategories")
      .filter(
        (_, index) => !hotel.mealPrices.some((rule) => rule.meal === meal && rule.categoryId === index + 1),
      );
    if (unpriced.length > 0) {
      reading.problem(
        reading.part("mealPrices", mealPrices.form)[meal] ? ["mealPrices", meal] : ["mealPrices"],
        `has no price of ${meal} for ${unpriced.join(", ")}, but the plan "${plan.code}" offers it; add one, be it 0`,
      );
    }
  }
}

/** At least one of a discount's rates must sell one of its rooms. */
function checkDiscountsApply(reading: Reading, hotel: NamedHotel): void {
  for (const { code, roomTypeIds: rooms, ratePlanIds: rates } of hotel.discounts) {
    // An unknown room is already reported.
    if (rooms === null || rates === null || rooms.includes(0)) continue;
    const isSold = rates.some((rate) => {
      const sold = hotel.ratePlans.find(({ id }) => id === rate)?.roomTypeIds ?? [];
      return sold.length === 0 || rooms.some((room) => sold.includes(room));
    });
    if (!isSold)
      reading.problem(
        ["discounts", code],
        "is for rooms that none of its rates sells, so it never applies; correct one of them",
      );
  }
}

/** Discounts whose days have passed have no effect. */
export function warnOfPastDiscounts(reading: Reading, hotel: NamedHotel, today: PlainDate): void {
  for (const { code, bookTo, stayDays } of hotel.discounts) {
    const lastStay = stayDays.to?.length === 10 ? stayDays.to : null;
    const over = [bookTo, lastStay].find((day) => day !== null && day < today);
    if (over) reading.warning(["discounts", code], `is over since ${over}; remove it, or give it new days`);
  }
}

/** A room type that takes more of a pool than may wait for transfers, such as a whole house, can never be paid by transfer. */
export function warnOfRoomsWithoutTransfer(
  reading: Reading,
  { payment, resources, roomTypes }: Pick<NamedHotel, "payment" | "resources" | "roomTypes">,
): void {
  const { methods, transferShare } = payment;
  if (!methods.includes("bank_transfer")) return;
  const units = new Map(resources.map((resource) => [resource.id, resource.units.length]));
  for (const { code, takes } of roomTypes) {
    const least = Math.max(
      ...takes.map(({ resourceId, quantity }) => {
        const of = units.get(resourceId) ?? 0;
        return of > 0 && quantity > Math.ceil((of * transferShare) / 100) ? (quantity * 100) / of : 0;
      }),
    );
    if (least <= 0) continue;
    reading.warning(
      ["roomTypes", code],
      `takes more of its rooms than may wait for transfers together, so it is never sold by bank_transfer; set payment.transferShare to ${Math.min(100, Math.ceil(least))} if it should be`,
    );
  }
}
