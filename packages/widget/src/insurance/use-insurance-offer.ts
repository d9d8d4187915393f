import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { insuranceCalls } from "@portico/contract/insurance/insurance-calls";
import { useTranslation } from "@portico/ui/translation/translation";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../base/server-calls/server-context.ts";
import { insuranceQuestion } from "./insurance-question.ts";

/** Some minutes before the insurer's prices run out; they hold for longer. */
const FRESH = 10 * 60_000;

/** What insuring the reservation at this price costs; asked anew whenever it changes, and nothing is asked about null. */
export function useInsuranceOffer(price: ReservationPrice | null) {
  const server = useServer();
  const { language } = useTranslation();
  const question = useMemo(() => price && insuranceQuestion(price, language), [price, language]);
  return useQuery({
    queryKey: ["insurance", question],
    queryFn: question
      ? ({ signal }) => server.ask(insuranceCalls.insuranceProduct, question, { signal })
      : skipToken,
    // What an insurer has said in another language is not for this guest.
    placeholderData: (previous, asked) => (asked?.meta?.["language"] === language ? previous : undefined),
    meta: { language },
    staleTime: FRESH,
  });
}
