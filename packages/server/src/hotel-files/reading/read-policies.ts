import type { Hotel } from "@portico/domain/property/hotel";
import type { CancellationPolicy, CancellationTier } from "@portico/domain/rates/cancellation-policy";
import type { DepositPolicy } from "@portico/domain/rates/deposit-policy";
import type { RestrictionRule } from "@portico/domain/rates/restriction-rule";

import { cleanHtml } from "../../hotel-content/index.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { onlyOne } from "./only-one.ts";
import { readDays } from "./read-days.ts";
import type { Reading } from "./reading.ts";

type TierEntry = HotelFile["cancellationPolicies"][string]["tiers"][number];
type RestrictionEntry = HotelFile["restrictions"][number];
type DepositEntry = HotelFile["depositPolicies"][string];

/** Each tier needs one start and one fee; a non-refundable policy has no tiers. */
export function readCancellationPolicies(reading: Reading): CancellationPolicy[] {
  return Object.entries(reading.file.cancellationPolicies).map(([code, entry]) => {
    const path = ["cancellationPolicies", code];
    if (entry.nonRefundable && entry.tiers.length > 0) {
      reading.problem(
        [...path, "tiers"],
        "must be empty where nonRefundable is true: the whole price is the fee",
      );
    }
    return {
      id: reading.idOf("cancellationPolicies", code, []),
      code,
      name: reading.text(entry.name, [...path, "name"]),
      description: reading.text(entry.description, [...path, "description"]),
      nonRefundable: entry.nonRefundable,
      tiers: entry.tiers.map((tier, index) => readTier(reading, tier, [...path, "tiers", index])),
      noShowPercent: entry.noShowPercent,
    };
  });
}

function readTier(reading: Reading, tier: TierEntry, path: FilePath): CancellationTier {
  const { daysBeforeArrival, hoursBeforeCheckIn, hoursAfterBooking, time } = tier;
  onlyOne(reading, path, { daysBeforeArrival, hoursBeforeCheckIn, hoursAfterBooking });
  if ((daysBeforeArrival === undefined) !== (time === undefined)) {
    reading.problem(path, "needs daysBeforeArrival and time together, such as 2 and 18:00");
  }
  const fee = readAmount(reading, tier, path);
  if (daysBeforeArrival !== undefined) {
    return { start: { kind: "days_before_arrival", days: daysBeforeArrival, time: time ?? "00:00" }, fee };
  }
  if (hoursBeforeCheckIn !== undefined)
    return { start: { kind: "hours_before_check_in", hours: hoursBeforeCheckIn }, fee };
  return { start: { kind: "hours_after_booking", hours: hoursAfterBooking ?? 0 }, fee };
}

/** Amounts are in the base currency. */
export function readDepositPolicies(reading: Reading): DepositPolicy[] {
  return Object.entries(reading.file.depositPolicies).map(([code, entry]) => ({
    id: reading.idOf("depositPolicies", code, []),
    code,
    deposit: entry === "none" ? { kind: "none" } : readAmount(reading, entry, ["depositPolicies", code]),
  }));
}

/** A part of a price in exactly one of the three ways to say it. */
function readAmount(reading: Reading, entry: Exclude<DepositEntry, string>, path: FilePath) {
  const { percent, nights, amount } = entry;
  onlyOne(reading, path, { percent, nights, amount });
  if (percent !== undefined) return { kind: "percent" as const, percent };
  if (nights !== undefined) return { kind: "nights" as const, nights };
  const minor = reading.money(amount ?? 0, reading.file.baseCurrency, [...path, "amount"]);
  return { kind: "amount" as const, amount: minor };
}

/** One rule for every stretch of days, rate plan and room type that an entry names, in this order. */
export function readRestrictions(reading: Reading): RestrictionRule[] {
  return reading.file.restrictions.flatMap((entry, index) => {
    const path = ["restrictions", index];
    const { season, from, to, weekdays, rooms, rates, ...given } = entry;
    const effects = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(effects).length === 0) {
      reading.problem(path, "restricts nothing; add for example minStayArrival: 2, or remove it");
    }
    checkStayBounds(reading, path, entry.minStayArrival, entry.maxStayArrival);
    checkLeadTime(reading, path, entry.minAdvanceDays, entry.maxAdvanceDays);
    checkStayLengths(reading, entry, path);
    checkStayBounds(reading, path, entry.minStayThrough, entry.maxStayThrough);
    const roomTypeIds = rooms ? reading.idsOf("roomTypes", rooms, [...path, "rooms"]) : [null];
    const ratePlanIds = rates ? reading.idsOf("ratePlans", rates, [...path, "rates"]) : [null];
    return readDays(reading, { season, from, to, weekdays }, path).flatMap((day) =>
      ratePlanIds.flatMap((ratePlanId) =>
        roomTypeIds.map((roomTypeId) => ({ ...day, ratePlanId, roomTypeId, ...effects })),
      ),
    );
  });
}

function checkStayBounds(
  reading: Reading,
  path: FilePath,
  least: number | undefined,
  most: number | undefined,
): void {
  if (least !== undefined && most !== undefined && least > most) {
    reading.problem(
      path,
      `asks for at least ${least} and at most ${most} nights, which no stay is; exchange them`,
    );
  }
}

function checkLeadTime(
  reading: Reading,
  path: FilePath,
  least: number | undefined,
  most: number | undefined,
): void {
  if (least !== undefined && most !== undefined && least > most) {
    reading.problem(
      path,
      `asks for at least ${least} and at most ${most} days ahead, which no booking is; exchange them`,
    );
  }
}

function checkStayLengths(reading: Reading, entry: RestrictionEntry, path: FilePath): void {
  const { stayLengths, minStayArrival = 1, maxStayArrival = Infinity } = entry;
  stayLengths?.forEach((nights, index) => {
    const place = [...path, "stayLengths", index];
    if (stayLengths.indexOf(nights) < index) reading.problem(place, `is ${nights} a second time; remove it`);
    if (nights < minStayArrival || nights > maxStayArrival) {
      reading.problem(
        place,
        `is ${nights}, which the same entry forbids by its shortest or longest stay; correct one`,
      );
    }
  });
}

/** The HTML comes out clean; what had to go is a warning. */
export function readDocuments(
  reading: Reading,
): Pick<Hotel, "documents" | "termsDocumentId" | "privacyDocumentId"> {
  const codes = reading.codes("documents");
  for (const code of ["terms", "privacy"]) {
    if (!codes.includes(code))
      reading.problem(["documents"], `has no document "${code}"; add it under that code`);
  }
  return {
    documents: Object.entries(reading.file.documents).map(([code, entry]) => {
      const path = ["documents", code, "html"];
      const html = reading.text(entry.html, path);
      return {
        id: reading.idOf("documents", code, []),
        version: entry.version,
        title: reading.text(entry.title, ["documents", code, "title"]),
        html: Object.fromEntries(
          Object.entries(html).map(([language, words]) => {
            const { clean, removed } = cleanHtml(words);
            const place = typeof entry.html === "string" ? path : [...path, language];
            if (removed.length > 0)
              reading.warning(place, `may not contain ${removed.join(", ")}; it was removed`);
            return [language, clean];
          }),
        ),
      };
    }),
    termsDocumentId: codes.indexOf("terms") + 1,
    privacyDocumentId: codes.indexOf("privacy") + 1,
  };
}
