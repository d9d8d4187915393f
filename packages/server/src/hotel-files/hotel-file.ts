import type { PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";

import { CODED_PARTS, couponKey, type CodedPart, type NamedHotel } from "../property/index.ts";
import { checkOffers } from "./checks/check-offers.ts";
import { warnOfHopelessPlans } from "./checks/hopeless-plans.ts";
import { warnOfPastDiscounts } from "./checks/past-discounts.ts";
import { warnOfPriceGaps } from "./checks/price-gaps.ts";
import { warnOfPrices } from "./checks/price-warnings.ts";
import { warnOfRoomsWithoutTransfer } from "./checks/rooms-without-transfer.ts";
import { hotelSections, type HotelFile } from "./hotel-sections.ts";
import { seasonsOf, warnOfPastSeasons } from "./lines/days.ts";
import { Reading } from "./lines/reading.ts";
import { warnOfAgeGaps } from "./sections/guest-categories.ts";
import { readShape } from "./source/file-shape.ts";
import type { HotelFileProblem } from "./source/hotel-file-problem.ts";
import { readYaml } from "./source/yaml-source.ts";

/** What a hotel file says. `hotel` is null when there is a problem; warnings stand beside a hotel as well. */
export type HotelFileReading = {
  hotel: NamedHotel | null;
  problems: HotelFileProblem[];
  warnings: HotelFileProblem[];
};

/**
 * Reads a hotel file to the end and tells every mistake at once, in the order of the lines. With `today` it also warns
 * of nights from that day on that have no price, of discounts that are over, and of rooms that one way to pay leaves out.
 * of what is right by itself and yet hardly meant: nights without a price, prices that never count or are odd, days that are
 * over, ages that nobody may have. See docs/guides/hotel-file.md.
 */
export function readHotelFile(text: string, fileName: string, today?: PlainDate): HotelFileReading {
  const source = readYaml(text, fileName);
  if (source.problems.length > 0) return { hotel: null, problems: source.problems, warnings: [] };
  const shape = readShape(source);
  const reading = new Reading(source, shape);
  const hotel = readHotel(reading, shape.file);
  checkOffers(reading, hotel);
  if (today !== undefined && reading.problems.length === 0) {
    warnOfPriceGaps(reading, hotel, today);
    warnOfPastDiscounts(reading, hotel, today);
    warnOfRoomsWithoutTransfer(reading, hotel);
    warnOfPastSeasons(reading, today);
    warnOfAgeGaps(reading);
    warnOfPrices(reading, hotel, today);
    warnOfHopelessPlans(reading, hotel, today);
  }
  const byLine = (a: HotelFileProblem, b: HotelFileProblem) => a.line - b.line || a.column - b.column;
  return {
    hotel: reading.problems.length === 0 ? hotel : null,
    problems: distinct(reading.problems).toSorted(byLine),
    warnings: distinct(reading.warnings).toSorted(byLine),
  };
}

/** The hotel of a file, or every problem of it; ids count from 1 in the order of the file. */
export function parseHotelFile(text: string, fileName: string): Result<NamedHotel, HotelFileProblem[]> {
  const { hotel, problems } = readHotelFile(text, fileName);
  return hotel === null ? failure(problems) : success(hotel);
}

function readHotel(reading: Reading, file: HotelFile): NamedHotel {
  const hotel = hotelSections.read(reading, file, []);
  const ids = CODED_PARTS.map((part) => [part, numbered(reading.codes(part))]);
  return {
    ...hotel,
    names: {
      ids: {
        ...(Object.fromEntries(ids) as Record<CodedPart, Record<string, number>>),
        resources: numbered(hotel.resources.map((resource) => resource.code)),
        coupons: numbered(reading.codes("coupons").map(couponKey)),
      },
      seasons: seasonsOf(reading),
    },
  };
}

function numbered(codes: readonly string[]): Record<string, number> {
  return Object.fromEntries(codes.map((code, index) => [code, index + 1]));
}

/** A part that several others refer to is read once for each of them. */
function distinct(problems: readonly HotelFileProblem[]): HotelFileProblem[] {
  const known = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]));
  return [...known.values()];
}
