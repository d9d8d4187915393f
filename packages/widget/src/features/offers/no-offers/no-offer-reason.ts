import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { formatDay } from "@portico/presentation/formats/date";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import type { Translate } from "@portico/presentation/messages/translator";
import { stayLength } from "@portico/presentation/stay/stay-length";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import type { NoOfferReason } from "../../../base/occurrences/occurrence.ts";

/** A reason that lies in the dates. */
export type DateReason = Extract<NoOfferReason, { code: "restriction" | "full" }>;

const PARTY_PROBLEMS: ReadonlySet<StayProblem["code"]> = new Set(["adult_required", "over_capacity"]);

/** Restrictions that other dates avoid, easiest change first. */
const RESTRICTIONS = [
  "min_stay",
  "max_stay",
  "stay_length",
  "closed_to_arrival",
  "closed_to_departure",
  "min_advance",
  "max_advance",
  "packages_only",
  "no_single_unit",
  "beyond_horizon",
] as const satisfies StayProblem["code"][];

/**
 * Why nothing is on offer. A restriction counts only if nothing else blocks some room type. The easiest
 * change for the guest wins, with its mildest number (the shortest minimum, the largest room).
 */
export function whyNoOffer(offers: readonly OfferView[], capacity: number, persons: number): NoOfferReason {
  if (persons > capacity) return { code: "party_too_big", capacity };
  const refusals = offers.map(({ problems }) => problems).filter((problems) => problems.length > 0);
  const ofParty = (problems: readonly StayProblem[]) => problems.some(({ code }) => PARTY_PROBLEMS.has(code));
  if (refusals.length > 0 && refusals.every(ofParty)) {
    const alone = refusals.some((problems) => problems.some(({ code }) => code === "adult_required"));
    return alone ? { code: "adult_required" } : { code: "party_too_big", capacity };
  }
  const problem = kindestRestriction(refusals);
  return problem ? { code: "restriction", problem } : { code: "full" };
}

/**
 * The rule of the free rooms that keeps several rooms from taking a party too large for one; how many fit
 * into one does not count here. Null if too little is free.
 */
export function whyNotTogether(offers: readonly OfferView[]): DateReason | null {
  const besideParty = offers.map(({ problems }) => problems.filter(({ code }) => !PARTY_PROBLEMS.has(code)));
  const problem = kindestRestriction(besideParty.filter((problems) => problems.length > 0));
  return problem ? { code: "restriction", problem } : null;
}

/** The easiest restriction to avoid among those that block some room type on their own. */
function kindestRestriction(refusals: readonly (readonly StayProblem[])[]): StayProblem | null {
  for (const code of RESTRICTIONS) {
    const [problem] = refusals
      .filter((problems) =>
        problems.every((other) => other.code === code || (code === "beyond_horizon" && isFar(problems))),
      )
      .flatMap((problems) => problems.filter((other) => other.code === code))
      .toSorted(kindestFirst);
    if (problem) return problem;
  }
  return null;
}

function isFar(problems: readonly StayProblem[]): boolean {
  return problems.some(({ code }) => code === "beyond_horizon");
}

function kindestFirst(a: StayProblem, b: StayProblem): number {
  if (a.code === "min_stay" && b.code === "min_stay") return a.nights - b.nights;
  if (a.code === "max_stay" && b.code === "max_stay") return b.nights - a.nights;
  return 0;
}

/**
 * Why nothing is on offer for the dates, as a sentence above the alternatives; lengths in months if
 * `byMonth`.
 */
export function reasonInWords(
  reason: DateReason,
  { arrival, departure }: Pick<OfferQuestion, "arrival" | "departure">,
  language: Language,
  t: Translate,
  byMonth = false,
): string {
  if (reason.code === "full")
    return t("offers.full", { dates: formatDateRange(arrival, departure, language) });
  const { problem } = reason;
  switch (problem.code) {
    case "min_stay":
    case "max_stay":
      return t(`offers.${problem.code}`, {
        nights: stayLength({ arrival, departure: addDays(arrival, problem.nights) }, byMonth, t),
      });
    case "closed_to_arrival":
    case "closed_to_departure":
      return t(`offers.${problem.code}`, { day: formatDay(problem.date, language) });
    case "beyond_horizon":
    case "packages_only":
      return t(`offers.${problem.code}`);
    default:
      return problemInWords(problem, language, t);
  }
}

/** Whether only packages are sold for the dates. */
export function isForPackages(reason: DateReason): boolean {
  return reason.code === "restriction" && reason.problem.code === "packages_only";
}

/** The kind of stay that solves the reason: the same number of nights, more, or fewer. */
export function mendingKind(reason: DateReason): AlternativeStay["kind"] {
  if (reason.code === "full") return "shift";
  if (reason.problem.code === "min_stay") return "longer";
  return reason.problem.code === "max_stay" ? "shorter" : "shift";
}
