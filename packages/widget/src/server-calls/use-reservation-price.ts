import type { PriceQuestion } from "@portico/contract/checkout";
import { checkoutCalls } from "@portico/contract/checkout-calls";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useServer } from "./server-context.ts";

/** The reservation's price now, line by line. */
export function useReservationPrice(question: PriceQuestion | null) {
  const server = useServer();
  return useQuery({
    queryKey: ["rates", "price", question],
    queryFn: question
      ? ({ signal }) => server.ask(checkoutCalls.price, question, { signal, cancelKey: "price" })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}
