import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { instantOf, type Instant } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Discount } from "../discounts/discount.ts";
import type { Package } from "../packages/package.ts";
import { aDiscount, percentOff } from "../testing/discount.ts";
import { pricedHotel } from "../testing/lake-hotel.ts";
import { aPackage, aPackageQuestion, packageHotel } from "../testing/package.ts";
import { aStayQuestion } from "../testing/stay-question.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { priorTotal, type HotelVersion } from "./price-history.ts";
import { quoteStay } from "./quote-stay.ts";

const at = (date: string, time = "00:00"): Instant => instantOf(date, time, "Europe/Prague");

/** Two adults at this price in crowns per night, with these discounts. */
function hotelAt(crowns: number, discounts: Discount[] = [], changes: Partial<Hotel> = {}): Hotel {
  return pricedHotel(crowns * 100, crowns * 100, { discounts, ...changes });
}

function from(date: string, hotel: Hotel, time?: string): HotelVersion {
  return { hotel, validFrom: at(date, time) };
}

const inJune = aDiscount({ bookFrom: "2027-06-01" });
const everyDay = aDiscount({ id: 2, kind: "early_bird", stacking: "additive", benefit: percentOff(5) });
const lastMinute = aDiscount({ kind: "last_minute", maxAdvanceHours: 48 });
const weeks = (days: number) => ({ search: { ...hotelAt(1).search, horizonDays: days } });

const IN_JULY = { stay: { arrival: "2027-07-19", departure: "2027-07-21" } };
const at799: Package["prices"] = {
  kind: "per_room",
  prices: [{ amounts: { CZK: 799_000 } }],
  persons: 2,
  furtherGuests: [],
};

/** The weekend's package, which is discounted from June on. */
function packagesFrom(date: string, changes: Partial<Package>, hotel: Partial<Hotel> = {}): HotelVersion {
  const packages = [aPackage({ discountsApply: true, ...changes })];
  return from(date, packageHotel(packages, { discounts: [inJune], ...hotel }));
}

/** Every plan sells a night to two adults at this price. */
function plansAt(minor: number): Pick<Hotel, "ratePlans"> {
  return { ratePlans: pricedHotel(minor, minor).ratePlans };
}

// One night from 19 to 20 July 2027, quoted at noon on the given day. Prices in crowns for that night.
const CASES: { rule: string; versions: HotelVersion[]; asked: string; prior: number | null }[] = [
  {
    rule: "the price before a reduction that began 9 days ago",
    versions: [from("2027-01-01", hotelAt(2000, [inJune]))],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "nothing is reduced",
    versions: [from("2027-01-01", hotelAt(2000, [inJune]))],
    asked: "2027-05-31",
    prior: null,
  },
  {
    rule: "the lowest of the 30 days, though it was dearer at once before",
    versions: [
      from("2027-01-01", hotelAt(2000, [inJune])),
      from("2027-05-10", hotelAt(1900, [inJune]), "15:00"),
      from("2027-05-10", hotelAt(2500, [inJune]), "15:30"),
    ],
    asked: "2027-06-10",
    prior: 1900,
  },
  {
    rule: "2 May is the first of the 30 days: what was asked on 1 May does not count",
    versions: [
      from("2027-01-01", hotelAt(1500, [inJune])),
      from("2027-05-01", hotelAt(2000, [inJune]), "23:59"),
    ],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "2 May is the first of the 30 days: what was asked at its beginning counts",
    versions: [
      from("2027-01-01", hotelAt(1500, [inJune])),
      from("2027-05-02", hotelAt(2000, [inJune]), "00:01"),
    ],
    asked: "2027-06-10",
    prior: 1500,
  },
  {
    rule: "a price that was raised for the reduction's sake is not the prior one",
    versions: [from("2027-01-01", hotelAt(2000)), from("2027-05-30", hotelAt(3000, [inJune]))],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "what is known begins on 2 May, just far enough back",
    versions: [from("2027-05-02", hotelAt(2000, [inJune]))],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "what is known begins a minute too late",
    versions: [from("2027-05-02", hotelAt(2000, [inJune]), "00:01")],
    asked: "2027-06-10",
    prior: null,
  },
  {
    rule: "a discount that always applied reduces nothing",
    versions: [from("2027-01-01", hotelAt(2000, [everyDay]))],
    asked: "2027-06-10",
    prior: null,
  },
  {
    rule: "a second discount on top of a lasting one: before it the price was reduced by 5 % already",
    versions: [from("2027-01-01", hotelAt(2000, [inJune, everyDay]))],
    asked: "2027-06-10",
    prior: 1900,
  },
  {
    rule: "the same discount made larger is still the same reduction: the price before its first day counts",
    versions: [
      from("2027-01-01", hotelAt(2000, [inJune])),
      from("2027-06-08", hotelAt(2000, [{ ...inJune, benefit: percentOff(30) }])),
    ],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "a reduction that came with a new configuration at noon",
    versions: [from("2027-01-01", hotelAt(2000)), from("2027-06-10", hotelAt(2000, [aDiscount()]), "11:59")],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "a reduction that was interrupted: the days between count, not those before its first time",
    versions: [
      from("2027-01-01", hotelAt(2000)),
      from("2027-04-01", hotelAt(2000, [aDiscount()])),
      from("2027-06-05", hotelAt(2000)),
      from("2027-06-08", hotelAt(2000, [aDiscount()])),
    ],
    asked: "2027-06-10",
    prior: 1800,
  },
  {
    rule: "last minute: 48 hours before check-in, found between midnight and now",
    versions: [from("2027-01-01", hotelAt(2000, [lastMinute]))],
    asked: "2027-07-17 15:00",
    prior: 2000,
  },
  {
    rule: "the stay came on sale 29 days before the reduction",
    versions: [from("2027-01-01", hotelAt(2000, [inJune], weeks(78)))],
    asked: "2027-06-10",
    prior: null,
  },
  {
    rule: "the stay came on sale just 30 days before the reduction",
    versions: [from("2027-01-01", hotelAt(2000, [inJune], weeks(79)))],
    asked: "2027-06-10",
    prior: 2000,
  },
  {
    rule: "the plan was not sold for an hour in between",
    versions: [
      from("2027-01-01", hotelAt(2000, [inJune])),
      from("2027-05-20", hotelAt(2000, [inJune], { ratePlans: [] }), "10:00"),
      from("2027-05-20", hotelAt(2000, [inJune]), "11:00"),
    ],
    asked: "2027-06-10",
    prior: null,
  },
  {
    rule: "a configuration that comes into force later says nothing yet",
    versions: [from("2027-01-01", hotelAt(2000, [inJune])), from("2027-06-11", hotelAt(900))],
    asked: "2027-06-10",
    prior: 2000,
  },
  { rule: "no configuration at all", versions: [], asked: "2027-06-10", prior: null },
];

test.each(CASES)("$rule: $prior", ({ versions, asked, prior }) => {
  const [date = "", time = "12:00"] = asked.split(" ");
  const question = aStayQuestion("2027-07-19", "2027-07-20", { now: at(date, time) });
  expect(priorTotal(versions, question)).toBe(prior === null ? null : prior * 100);
});

test.each(CASES)("$rule: the same where the present price is known", ({ versions, asked, prior }) => {
  const [date = "", time = "12:00"] = asked.split(" ");
  const question = aStayQuestion("2027-07-19", "2027-07-20", { now: at(date, time) });
  const present = versions.findLast(({ validFrom }) => validFrom <= question.now)?.hotel ?? hotelAt(2000);
  const calendar = buildHotelCalendar(present, date, 365);
  const now = quoteStay(present, calendar, question);
  const price = now.ok ? now.value : undefined;
  const told = priorTotal(versions, question, { hotel: present, calendar, ...(price && { price }) });
  expect(told).toBe(prior === null ? null : prior * 100);
});

test("a reduction of more than a year is the usual price", () => {
  const reduced = hotelAt(2000, [aDiscount({ bookFrom: "2026-06-01" })], weeks(900));
  const askedOn = (date: string) =>
    priorTotal(
      [from("2026-01-01", reduced)],
      aStayQuestion("2027-07-19", "2027-07-20", { now: at(date, "12:00") }),
    );
  expect(askedOn(addDays("2026-06-01", 364))).toBe(200_000);
  expect(askedOn(addDays("2026-06-01", 365))).toBeNull();
});

test.each<[string, HotelVersion[], number | null]>([
  ["the price before the discount", [packagesFrom("2027-01-01", {})], 899_000],
  [
    "a lower one in between",
    [
      packagesFrom("2027-01-01", {}),
      packagesFrom("2027-05-10", { prices: at799 }),
      packagesFrom("2027-05-11", {}),
    ],
    799_000,
  ],
  ["no discount", [packagesFrom("2027-01-01", { discountsApply: false })], null],
  [
    "days of booking that began 29 days before it",
    [packagesFrom("2027-01-01", { bookFrom: "2027-05-03" })],
    null,
  ],
  [
    "days of booking that began 30 days before it",
    [packagesFrom("2027-01-01", { bookFrom: "2027-05-02" })],
    899_000,
  ],
])("a package: %s", (_case, versions, prior) => {
  expect(priorTotal(versions, aPackageQuestion({ ...IN_JULY, now: at("2027-06-10", "12:00") }))).toBe(prior);
});

test("an extra night of a package costs what the plans asked then", () => {
  const more = { extraNights: { most: 1, prices: null } };
  const dearer = packageHotel([aPackage({ ...more, discountsApply: true })], {
    discounts: [inJune],
    ...plansAt(300_000),
  });
  const versions = [packagesFrom("2027-01-01", more, plansAt(200_000)), from("2027-06-05", dearer)];
  const stay = { arrival: "2027-07-19", departure: "2027-07-22" };
  const question = aPackageQuestion({ stay, now: at("2027-06-10", "12:00") });
  expect(priorTotal(versions, question)).toBe(899_000 + 200_000);
});
