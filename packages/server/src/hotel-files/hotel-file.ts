import type { PlainDate } from "@portico/domain/dates/plain-date";
import { failure, type Result, success } from "@portico/domain/result";
import { CODED_PARTS, type CodedPart, couponKey, type NamedHotel } from "../property/index.ts";
import { checkContentTimes, warnOfContentTimes } from "./checks/check-content-times.ts";
import { checkOffers, warnOfPastDiscounts, warnOfRoomsWithoutTransfer } from "./checks/check-offers.ts";
import { checkWellness, warnOfServices } from "./checks/check-wellness.ts";
import { warnOfPriceGaps, warnOfPrices } from "./checks/price-warnings.ts";
import { warnOfSales } from "./checks/sale-warnings.ts";
import { type HotelFile, hotelSections } from "./shape/hotel-sections.ts";
import { seasonsOf, warnOfPastSeasons } from "./lines/days.ts";
import { Reading } from "./lines/reading.ts";
import { warnOfAgeGaps } from "./sections/guest-categories.ts";
import { readShape } from "./shape/file-shape.ts";
import type { HotelFileProblem } from "./source/hotel-file-problem.ts";
import { readYaml } from "./source/yaml-source.ts";

/** The result of reading a hotel file. `hotel` is null if there are problems; there may be warnings either way. */
export type HotelFileReading = {
  hotel: NamedHotel | null;
  problems: HotelFileProblem[];
  warnings: HotelFileProblem[];
};

/**
 * Reads a hotel file to the end and reports all mistakes at once, in the order of lines. With `today` it also warns about
 * what is valid but probably unintended: nights without a price, prices that never count or are unusual, past days, ages
 * without a category, rooms that transfers cannot pay. See docs/guides/hotel-file.md.
 */
export function readHotelFile(text: string, fileName: string, today?: PlainDate): HotelFileReading {
  const source = readYaml(text, fileName);
  if (source.problems.length > 0) return { hotel: null, problems: source.problems, warnings: [] };
  const shape = readShape(source);
  const reading = new Reading(source, shape);
  const hotel = readHotel(reading, shape.file);
  checkOffers(reading, hotel);
  checkWellness(reading, hotel);
  checkContentTimes(reading, hotel);
  if (today !== undefined && reading.problems.length === 0) {
    warnOfPriceGaps(reading, hotel, today);
    warnOfPastDiscounts(reading, hotel, today);
    warnOfRoomsWithoutTransfer(reading, hotel);
    warnOfPastSeasons(reading, today);
    warnOfAgeGaps(reading);
    warnOfPrices(reading, hotel, today);
    warnOfSales(reading, hotel, today);
    warnOfServices(reading, hotel, today);
    warnOfContentTimes(reading, hotel, today);
  }
  const byLine = (a: HotelFileProblem, b: HotelFileProblem) => a.line - b.line || a.column - b.column;
  return {
    hotel: reading.problems.length === 0 ? hotel : null,
    problems: distinct(reading.problems).toSorted(byLine),
    warnings: distinct(reading.warnings).toSorted(byLine),
  };
}

/** The hotel of a file, or all of its problems; ids count from 1 in the order of the file. */
export function parseHotelFile(text: string, fileName: string): Result<NamedHotel, HotelFileProblem[]> {
  const { hotel, problems } = readHotelFile(text, fileName);
  return hotel === null ? failure(problems) : success(hotel);
}

function readHotel(reading: Reading, file: HotelFile): NamedHotel {
  const hotel = hotelSections.read(reading, file, []);
  const ids = CODED_PARTS.map((part) => [
    part,
    Object.fromEntries(reading.codes(part).map((code) => [code, reading.numberOf(part, code)])),
  ]);
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

/** Removes duplicates, because a part is read again for each reference to it. */
function distinct(problems: readonly HotelFileProblem[]): HotelFileProblem[] {
  const known = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]));
  return [...known.values()];
}
