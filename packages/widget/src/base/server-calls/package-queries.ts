import { packageCalls } from "@portico/contract/packages/package-calls";
import type {
  PackageListQuestion,
  PackageTeaserQuestion,
  PricedPackage,
} from "@portico/contract/packages/package";
import type { PackageDay, PackageDaysQuestion } from "@portico/contract/packages/package-days";
import type { PackageRateQuestion } from "@portico/contract/packages/package-offer";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/texts/language";
import { useGuest } from "../store/guest-store.ts";
import { PACKAGE_LIST } from "./answer-cache.ts";
import { useServer } from "./server-context.ts";
import { type ShownQuery, useAsDrawn, useAside } from "./use-aside.ts";

type Scope = { currency: CurrencyCode; language: Language };

/** The hotel's packages for the dates of the question, or with the lowest price of a year. */
export function usePackageList(question: PackageListQuestion | null): ShownQuery<PricedPackage[]> {
  const server = useServer();
  const { currency, language } = useScope();
  const start = useAside("packageList", packageCalls.packageList, question);
  const found = useQuery({
    queryKey: [...PACKAGE_LIST, currency, language, question],
    queryFn: question
      ? ({ signal }) => server.ask(packageCalls.packageList, question, { signal })
      : skipToken,
    ...start,
  });
  return useAsDrawn(found, start);
}

/**
 * A few packages to show among rooms. They count as availability: a changed reservation, one that was reset above all,
 * clears them.
 */
export function usePackageTeasers(question: PackageTeaserQuestion) {
  const server = useServer();
  const { currency, language } = useScope();
  const start = useAside("packageTeaser", packageCalls.packageTeaser, question);
  return useQuery({
    queryKey: ["availability", "package-teaser", currency, language, question],
    queryFn: ({ signal }) => server.ask(packageCalls.packageTeaser, question, { signal }),
    ...start,
    // They stay as long as the rooms of the last search do: without them all rooms below would move up, and down again.
    placeholderData: keepPreviousData,
  });
}

/** One package in each of its rooms with each of its meals for the stay, cheapest first. */
export function usePackageRates(question: PackageRateQuestion | null) {
  const server = useServer();
  const { currency, language } = useScope();
  return useQuery({
    queryKey: ["rates", "package", currency, language, question],
    queryFn: question
      ? ({ signal }) => server.ask(packageCalls.packageRate, question, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Which days a package can begin or end on, as `read` tells them. */
export function usePackageDays<Told>(
  question: PackageDaysQuestion | null,
  read: (days: readonly PackageDay[]) => Told,
) {
  const server = useServer();
  const { currency } = useScope();
  return useQuery({
    queryKey: ["availability", "package", currency, question],
    queryFn: question
      ? ({ signal }) => server.ask(packageCalls.packageAvailability, question, { signal })
      : skipToken,
    placeholderData: (days, query) => (asksTheSame(query?.queryKey[3], question) ? days : undefined),
    select: read,
  });
}

/** Whether an answer for other days is still true of those that both questions ask for. */
function asksTheSame(before: unknown, question: PackageDaysQuestion | null): boolean {
  const asked = before as PackageDaysQuestion | null | undefined;
  return Boolean(
    asked &&
    question &&
    asked.party === question.party &&
    asked.packageId === question.packageId &&
    asked.target === question.target &&
    asked.arrival === question.arrival,
  );
}

function useScope(): Scope {
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  return { currency, language };
}
