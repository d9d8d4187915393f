import type { Package, PackageContent, PackageRoom } from "../packages/package.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import { quotePackage, type PackageQuestion } from "../pricing/quote-package.ts";
import type { PackageQuote, StayProblem } from "../pricing/quote.ts";
import type { Result } from "../result.ts";
import { aRoomType } from "./room-type.ts";
import { ADULT, CHILD, DOUBLE, theLakeHotel } from "./lake-hotel.ts";
import { BOOKED, guests } from "./stay-question.ts";

export const SUITE = 20;
export const WEEKEND = 1;

/** Two nights for two people at 8,990 in the double room or, 1,500 dearer, the suite; a third adult adds 1,200. */
export function aPackage(changes: Partial<Package> = {}): Package {
  return {
    id: WEEKEND,
    code: "weekend",
    name: { en: "Weekend" },
    front: { en: "Two nights" },
    description: { en: "Two nights by the lake" },
    services: { en: "Massage" },
    pictures: [],
    bookFrom: null,
    bookTo: null,
    stayPeriods: [],
    arrivalWeekdays: [],
    nights: 2,
    extraNights: null,
    rooms: [inRoom(DOUBLE), inRoom(SUITE, 150_000)],
    prices: {
      kind: "per_room",
      prices: [{ amounts: { CZK: 899_000 } }],
      persons: 2,
      furtherGuests: [{ categoryId: ADULT, amounts: { CZK: 120_000 } }],
    },
    includedMeal: "none",
    otherMeals: [],
    contents: [],
    discountsApply: false,
    couponsApply: false,
    cancellationPolicyId: 1,
    depositPolicyId: 1,
    prepaymentRequired: false,
    cardGuarantee: false,
    restrictions: [],
    ...changes,
  };
}

/** Two nights per person at 3,990 with breakfast: children pay half of it, infants nothing. */
export function aPersonalPackage(changes: Partial<Package> = {}): Package {
  return aPackage({
    prices: {
      kind: "per_guest",
      prices: [{ categoryId: ADULT, guests: null, amounts: { CZK: 399_000 } }],
    },
    includedMeal: "breakfast",
    otherMeals: [
      {
        meal: "half_board",
        surcharges: [
          { categoryId: ADULT, amounts: { CZK: 49_000 } },
          { categoryId: CHILD, amounts: { CZK: 39_000 } },
        ],
      },
    ],
    ...changes,
  });
}

export function inRoom(roomTypeId: number, surcharge = 0): PackageRoom {
  return { roomTypeId, surcharge: surcharge === 0 ? null : { CZK: surcharge }, extraNightSurcharge: null };
}

/** Two massages a stay, 1,250 each if bought apart, 1,150 of the package's price each, taxed at 21 %. */
export function massages(changes: Partial<PackageContent> = {}): PackageContent {
  return {
    code: "massage",
    name: { en: "Massage" },
    quantity: 2,
    per: { kind: "stay" },
    listPrice: { CZK: 125_000 },
    share: { amounts: { CZK: 115_000 }, vatPercent: 21 },
    service: null,
    ...changes,
  };
}

/** The lake hotel with a suite, which shares the double rooms' units, and these packages. */
export function packageHotel(packages: readonly Package[], changes: Partial<Hotel> = {}): Hotel {
  return theLakeHotel({
    roomTypes: [aRoomType(), aRoomType({ id: SUITE, code: "suite" })],
    packages: [...packages],
    ...changes,
  });
}

/** Two adults in the double room from Friday 14 to Sunday 16 May 2027, in crowns. */
export function aPackageQuestion(changes: Partial<PackageQuestion> = {}): PackageQuestion {
  return {
    packageId: WEEKEND,
    roomTypeId: DOUBLE,
    stay: { arrival: "2027-05-14", departure: "2027-05-16" },
    guests: guests([ADULT, ADULT]),
    currency: "CZK",
    now: BOOKED,
    businessTrip: false,
    services: [],
    ...changes,
  };
}

/** Quotes with a calendar of 500 nights from 1 January 2027. */
export function packageAt(
  hotel: Hotel,
  question: Partial<PackageQuestion> = {},
): Result<PackageQuote, StayProblem[]> {
  return quotePackage(hotel, buildHotelCalendar(hotel, "2027-01-01", 500), aPackageQuestion(question));
}

/** The quote of a package that is known to be sellable. */
export function packageSoldAt(hotel: Hotel, question: Partial<PackageQuestion> = {}): PackageQuote {
  const quote = packageAt(hotel, question);
  if (!quote.ok) throw new Error(`Not sold: ${JSON.stringify(quote.problem)}`);
  return quote.value;
}
