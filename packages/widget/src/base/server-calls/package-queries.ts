import { packageCalls } from "@portico/contract/packages/package-calls";
import type { PackageListQuestion, PackageTeaserQuestion } from "@portico/contract/packages/package";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { useServer } from "./server-context.ts";

/** The hotel's packages for the dates of the question, or with the lowest price of a year. */
export function usePackageList(question: PackageListQuestion | null) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  return useQuery({
    queryKey: ["rates", "packages", currency, language, question],
    queryFn: question
      ? ({ signal }) => server.ask(packageCalls.packageList, question, { signal })
      : skipToken,
  });
}

/**
 * A few packages to show among rooms. They count as availability: a changed reservation, one that was reset above all,
 * clears them.
 */
export function usePackageTeasers(question: PackageTeaserQuestion) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  return useQuery({
    queryKey: ["availability", "package-teaser", currency, language, question],
    queryFn: ({ signal }) => server.ask(packageCalls.packageTeaser, question, { signal }),
  });
}
