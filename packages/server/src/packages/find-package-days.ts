import type { PackageDay, PackageDaysQuestion } from "@portico/contract/packages/package-days";
import type { PackagePickQuestion } from "@portico/contract/packages/package";
import { packageArrivalDays, packageDepartureDays } from "@portico/domain/calendar/package-days";
import { packageSearch, type PackageSearch } from "@portico/domain/calendar/package-nights";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { firstArrival } from "@portico/domain/offers/list-packages";
import { success, type Result } from "@portico/domain/result";
import type { Party } from "@portico/domain/stays/guest";
import type { Refusal } from "../http/index.ts";
import { readPackage, readParty, type Asking } from "./package-question.ts";

/** The days that the package can begin on, or end on, with the lowest price or the reason why not. */
export function findPackageDays(
  question: PackageDaysQuestion,
  asking: Asking,
): Result<PackageDay[], Refusal> {
  const search = searchFor(question, asking);
  if (!search.ok) return search;
  const { from, to, target, arrival } = question;
  return success(
    target === "arrival"
      ? packageArrivalDays(search.value, from, to)
      : packageDepartureDays(search.value, arrival, from, to),
  );
}

/** The first day from the asked one on that the package can begin on; null if there is none. */
export function pickPackageDay(
  question: PackagePickQuestion,
  asking: Asking,
): Result<PlainDate | null, Refusal> {
  const search = searchFor(question, asking);
  return search.ok ? success(firstArrival(search.value, question.from)) : search;
}

function searchFor(
  question: { packageId: number; party: Party },
  asking: Asking,
): Result<PackageSearch, Refusal> {
  const pack = readPackage(question.packageId, asking);
  if (!pack.ok) return pack;
  const asked = readParty(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  return success(packageSearch(hotel, calendar, availability, question.packageId, asked.value));
}
