import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Language } from "@portico/domain/texts/language";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useGuest } from "../store/guest-store.ts";
import { laterOfferCalls } from "./later-server.ts";
import { baseRatesKey, type Scope } from "./answer-cache.ts";
import { useServer } from "./server-context.ts";

/** The key of loaded reservations: of one in a language, of one in every language, or of all. */
export function reservationKey(paymentId?: string | null, language?: Language): readonly unknown[] {
  return ["saved-reservation", paymentId, language].filter((part) => part !== undefined);
}

/** The offers of a search. Only the offer list may use it: a second search anywhere cancels the first. */
export function useBaseRates(question: OfferQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: baseRatesKey(useScope(), question),
    queryFn: question
      ? async ({ signal }) => server.ask((await laterOfferCalls()).baseRates, question, { signal })
      : skipToken,
  });
}

/**
 * Every rate plan of one room type for the stay. A new question gives up this asker's last one and nobody else's: the
 * calendar and the room beneath it ask in the same moment.
 */
export function useRates(question: OfferQuestion | null) {
  const server = useServer();
  const { currency, language } = useScope();
  return useQuery({
    queryKey: ["rates", "room", currency, language, question],
    queryFn: question
      ? async ({ signal }) => server.ask((await laterOfferCalls()).rates, question, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

function useScope(): Scope {
  const currency = useGuest((state) => state.currency);
  const language = useGuest((state) => state.language);
  return { currency, language };
}
