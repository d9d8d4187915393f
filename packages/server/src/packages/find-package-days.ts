import type { PackageDay, PackageDaysQuestion } from "@portico/contract/packages/package-days";
import type { PackagePickQuestion } from "@portico/contract/packages/package";
import {
  anyPackageDays,
  packageArrivalDays,
  packageDepartureDays,
} from "@portico/domain/calendar/package-days";
import { packageSearch, type PackageSearch } from "@portico/domain/calendar/package-nights";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { firstArrival } from "@portico/domain/offers/list-packages";
import { success, type Result } from "@portico/domain/result";
import type { Party } from "@portico/domain/stays/guest";
import type { Refusal } from "../http/index.ts";
import { readPackage, readParty, type Asking } from "./package-question.ts";

/** The days on which the package, or any package, can begin or end, with the lowest price or the reason why not. */
export function findPackageDays(
  question: PackageDaysQuestion,
  asking: Asking,
): Result<PackageDay[], Refusal> {
  const searches = searchesFor(question, asking);
  if (!searches.ok) return searches;
  const { from, to, target, arrival } = question;
  const days = searches.value.map((search) =>
    target === "arrival"
      ? packageArrivalDays(search, from, to)
      : packageDepartureDays(search, arrival, from, to),
  );
  return success(anyPackageDays(days));
}

/** The first day from the requested one on, on which the package can begin; null if there is none. */
export function pickPackageDay(
  question: PackagePickQuestion,
  asking: Asking,
): Result<PlainDate | null, Refusal> {
  const searches = searchesFor(question, asking);
  if (!searches.ok) return searches;
  const days = searches.value.map((search) => firstArrival(search, question.from));
  return success(days.filter((day) => day !== null).toSorted()[0] ?? null);
}

/** One search for the requested package, or for each package of the hotel. */
function searchesFor(
  question: { packageId: number; party: Party },
  asking: Asking,
): Result<PackageSearch[], Refusal> {
  const { hotel, calendar, availability } = asking.snapshot;
  const pack = question.packageId === 0 ? null : readPackage(question.packageId, asking);
  if (pack && !pack.ok) return pack;
  const asked = readParty(question, asking);
  if (!asked.ok) return asked;
  const packages = pack ? [pack.value] : hotel.packages;
  return success(packages.map(({ id }) => packageSearch(hotel, calendar, availability, id, asked.value)));
}
