import type { CalendarQuestion, DepartureQuestion, HintsQuestion } from "@portico/contract/inventory";
import type { OfferQuestion } from "@portico/contract/offers";
import { searchCalls } from "@portico/contract/search-calls";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Language } from "@portico/domain/stay/language";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { useServer } from "./server-context.ts";

type Scope = { currency: CurrencyCode; language: Language };

/** The key of a search's answer, also for putting the page's start data into the cache. */
export function baseRatesKey(scope: Scope, question: OfferQuestion | null): readonly unknown[] {
  return ["rates", "base", scope.currency, scope.language, question];
}

/** The offers of a search. Only the offer list may use it: a second search anywhere cancels the first. */
export function useBaseRates(question: OfferQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: baseRatesKey(useScope(), question),
    queryFn: question ? ({ signal }) => server.ask(searchCalls.baseRates, question, { signal }) : skipToken,
  });
}

/** Every rate plan of one room type for the stay, for the room dialog. A new question cancels the last. */
export function useRates(question: OfferQuestion | null) {
  const server = useServer();
  const { currency, language } = useScope();
  return useQuery({
    queryKey: ["rates", "room", currency, language, question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.rates, question, { signal, cancelKey: "rates" })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Which days have something free to arrive on. */
export function useAvailability(question: CalendarQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "days", useScope().currency, question],
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
    queryKey: ["availability", "departures", useScope().currency, question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.availabilityDeparture, question, { signal })
      : skipToken,
  });
}

/** The lowest price of a night by day. */
export function useHints(question: HintsQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["availability", "hints", useScope().currency, question],
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

function useScope(): Scope {
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  return { currency, language };
}
