import type { CalendarQuestion, DepartureQuestion, HintsQuestion } from "@portico/contract/calendar/calendar";
import type {
  MonthDeparturesQuestion,
  MonthOptionsQuestion,
  MonthPricesQuestion,
} from "@portico/contract/calendar/month";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { useServer } from "./server-context.ts";

/** Which days have something free to arrive on. */
export function useAvailability(question: CalendarQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "days", useCurrency(), question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.availability, question, { signal })
      : skipToken,
    placeholderData: (days, query) => (asksTheSame(query?.queryKey[3], question) ? days : undefined),
  });
}

/** Which days a stay that begins on the asked arrival may end on. */
export function useDepartures(question: DepartureQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "departures", useCurrency(), question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.availabilityDeparture, question, { signal })
      : skipToken,
  });
}

/** The months in which stays from an arrival may end, an answer for each page of them. */
export function useMonthOptions(pages: readonly MonthOptionsQuestion[]) {
  const server = useServer();
  const currency = useCurrency();
  return useQueries({
    queries: pages.map((question) => ({
      queryKey: ["availability", "months", currency, question],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.ask(searchCalls.availabilityDepartureLongterm, question, { signal }),
    })),
  });
}

/** What stays to the asked months cost, an answer for each few of them. */
export function useMonthPrices(chunks: readonly MonthPricesQuestion[]) {
  const server = useServer();
  const currency = useCurrency();
  return useQueries({
    queries: chunks.map((question) => ({
      queryKey: ["availability", "month-prices", currency, question],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.ask(searchCalls.monthPrices, question, { signal }),
    })),
  });
}

/** Which days a stay by the month may end on. */
export function useMonthDepartures(question: MonthDeparturesQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "month-departures", useCurrency(), question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.availabilityDepartureLongtermDetail, question, { signal })
      : skipToken,
  });
}

/** The lowest price of a night by day. */
export function useHints(question: HintsQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "hints", useCurrency(), question],
    queryFn: question ? ({ signal }) => server.ask(searchCalls.hints, question, { signal }) : skipToken,
    placeholderData: (days, query) => (asksTheSame(query?.queryKey[3], question) ? days : undefined),
  });
}

/** Whether an answer for other days is still true of those that both questions ask for. */
function asksTheSame(before: unknown, question: CalendarQuestion | null): boolean {
  const asked = before as CalendarQuestion | null | undefined;
  return Boolean(
    asked && question && asked.party === question.party && asked.roomTypeId === question.roomTypeId,
  );
}

function useCurrency() {
  return useGuest((state) => state.currency);
}
