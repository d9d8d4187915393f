import { availabilityDays } from "@portico/domain/calendar/availability-days";
import { departureDays } from "@portico/domain/calendar/departure-days";
import type { CalendarQuestion } from "@portico/domain/calendar/sale-nights";
import { daySpan } from "@portico/domain/dates/day-rule";
import { addDays, dayNumber, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { instantOf } from "@portico/domain/dates/time-zone";
import type { Availability } from "@portico/domain/inventory/availability";
import { limitOfDays } from "@portico/domain/inventory/sales-limit";
import { cheapestPerRoomType, findOffers } from "@portico/domain/offers/find-offers";
import { buildHotelCalendar } from "@portico/domain/property/hotel-calendar";
import { nextWeekend } from "@portico/domain/stays/next-weekend";
import { describe, expect, test } from "vitest";
import { demoHotel } from "../hotel-files/testing/demo-hotel.ts";
import { demoOccupancy } from "./demo-occupancy.ts";

const hotel = demoHotel();
const FIRST = "2027-01-01";
const calendar = buildHotelCalendar(hotel, FIRST, 450);
const everyDay = Array.from({ length: 365 }, (_, index) => addDays(FIRST, index));
const TWO_ADULTS = { [hotel.search.defaultGuestCategoryId]: 2 };
const limits = new Map(
  hotel.resources.flatMap((resource) =>
    resource.kind === "limit" ? [[resource.id, limitOfDays(resource, daySpan(dayNumber(FIRST), 450))]] : [],
  ),
);
const CAPACITY = hotel.resources.reduce((sum, resource) => sum + resource.units.length, 0);

/** What the demo's bookings of that day leave free, by resource and night. */
function demoOn(today: PlainDate): Availability & { sold(night: PlainDate): number } {
  const taken = new Map<string, Set<number>>();
  const soldByNight = new Map<number, number>();
  for (const { roomTypeCode, arrival, nights, units } of demoOccupancy(hotel, today)) {
    const resource = hotel.resources.find(({ code }) => code === roomTypeCode);
    for (let night = dayNumber(arrival); night < dayNumber(arrival) + nights; night += 1) {
      const key = `${resource?.id} ${night}`;
      const already = taken.get(key) ?? new Set();
      for (const unit of units) {
        if (already.has(unit)) throw new Error(`${roomTypeCode} ${unit} is sold twice on ${arrival}`);
        already.add(unit);
      }
      taken.set(key, already);
      soldByNight.set(night, (soldByNight.get(night) ?? 0) + units.length);
    }
  }
  const unitsOf = (id: number) => hotel.resources.find((resource) => resource.id === id)?.units ?? [];
  /** Where a room type is limited, what is left beside what is sold of its rooms. */
  const left = (id: number, night: number) => {
    const taker = hotel.roomTypes.find(({ takes }) => takes.some((take) => take.resourceId === id));
    const sold = taken.get(`${taker?.takes[0]?.resourceId} ${night}`)?.size ?? 0;
    return Math.max(0, (limits.get(id)?.[night - calendar.first] ?? 0) - sold);
  };
  return {
    sold: (night) => soldByNight.get(dayNumber(night)) ?? 0,
    free: (id, night) =>
      limits.has(id) ? left(id, night) : unitsOf(id).length - (taken.get(`${id} ${night}`)?.size ?? 0),
    hasUnitThroughout: (id, first, last) =>
      limits.has(id) ||
      unitsOf(id).some((_, unit) =>
        Array.from({ length: last - first }, (_night, index) => first + index).every(
          (night) => !taken.get(`${id} ${night}`)?.has(unit),
        ),
      ),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

describe.each(MONTHS)("on every day of month %s the first screen", (month) => {
  const days = everyDay.filter((day) => day.slice(5, 7) === month);
  const demo = new Map(days.map((today) => [today, demoOn(today)]));
  const each = (check: (today: PlainDate, availability: Availability, asked: CalendarQuestion) => unknown) =>
    days.flatMap((today) => {
      const now = instantOf(today, "09:00", hotel.timeZone);
      const asked = { party: TWO_ADULTS, currency: hotel.baseCurrency, now, roomTypeId: null };
      return check(today, demo.get(today) ?? demoOn(today), asked) === true ? [] : [today];
    });

  test("has four room types or more to sell, one of them nearly gone", () => {
    const failing = each((today, availability, asked) => {
      const stay = nextWeekend(today);
      const question = {
        ...asked,
        stay,
        roomTypeIds: null,
        ratePlanIds: null,
        guests: null,
        businessTrip: false,
      };
      const found = cheapestPerRoomType(findOffers(hotel, calendar, availability, question));
      const free = found.filter((offer) => offer.available > 0);
      const isScarce = free.some((offer) => offer.available <= hotel.rules.scarcityFrom);
      return free.length >= 4 && isScarce && free.every((offer) => offer.singleUnit);
    });
    expect(failing).toEqual([]);
  });

  test("has a sold-out night in the month ahead", () => {
    const failing = each((today, availability, asked) => {
      const month = { from: today, to: addDays(today, 30) };
      return availabilityDays(hotel, calendar, availability, { ...asked, ...month }).some(
        (day) => !day.available,
      );
    });
    expect(failing).toEqual([]);
  });

  test("shows two kinds of restrictions or more in two months", () => {
    const failing = each((today, availability, asked) => {
      const kinds = new Set<string>();
      for (let ahead = 0; ahead < 60 && kinds.size < 2; ahead += 1) {
        const question = { ...asked, arrival: addDays(today, ahead), until: addDays(today, 60) };
        for (const day of departureDays(hotel, calendar, availability, question)) {
          if (day.minStay > 0) kinds.add("min_stay");
          if (day.maxStay > 0) kinds.add("max_stay");
          if (day.closedToDeparture) kinds.add("closed_to_departure");
        }
      }
      return kinds.size >= 2;
    });
    expect(failing).toEqual([]);
  });
});

test.each(everyDay.filter((_, index) => index % 30 === 0))(
  "on %s the next weeks are 55 to 90 %% full",
  (today) => {
    const { sold } = demoOn(today);
    const nights = Array.from({ length: 28 }, (_, index) => sold(addDays(today, index)) / CAPACITY);
    const average = nights.reduce((sum, share) => sum + share, 0) / nights.length;
    expect(average).toBeGreaterThan(0.55);
    expect(average).toBeLessThan(0.9);
  },
);

test("the same day brings the same bookings, and another day moves them along", () => {
  expect(demoOccupancy(hotel, "2027-03-01")).toEqual(demoOccupancy(hotel, "2027-03-01"));
  const [monday, nextMonday] = [demoOccupancy(hotel, "2027-03-01"), demoOccupancy(hotel, "2027-03-08")];
  expect(daysBetween(monday[0]?.arrival ?? "", nextMonday[0]?.arrival ?? "")).toBe(7);
});
