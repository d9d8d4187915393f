import type { FreeDaysQuestion, TimeSpanQuestion } from "@portico/contract/wellness/slot";
import { wellnessCalls } from "@portico/contract/wellness/wellness-calls";
import { queryOptions, skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { useServer } from "./server-context.ts";

/**
 * The slots of a service on a day. They count as availability: another reservation, party or currency clears what is
 * kept of them.
 */
export function useSlots(question: TimeSpanQuestion | null) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  return useQuery({
    queryKey: ["availability", "slots", currency, question],
    queryFn: question ? ({ signal }) => server.ask(wellnessCalls.slots, question, { signal }) : skipToken,
  });
}

/** The days of a period on which a service has a free time. */
export function useFreeDays(question: FreeDaysQuestion | null) {
  return useQuery(useFreeDaysQuery()(question));
}

/** The same of several services, in their order. */
export function useFreeDaysOfEach(questions: readonly FreeDaysQuestion[]) {
  const queryOf = useFreeDaysQuery();
  return useQueries({ queries: questions.map((question) => queryOf(question)) });
}

function useFreeDaysQuery() {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  return (question: FreeDaysQuestion | null) =>
    queryOptions({
      queryKey: ["availability", "days-with-slots", currency, question],
      queryFn: question
        ? ({ signal }) => server.ask(wellnessCalls.daysWithSlots, question, { signal })
        : skipToken,
    });
}
