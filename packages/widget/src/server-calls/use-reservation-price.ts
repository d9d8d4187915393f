import type { PriceQuestion } from "@portico/contract/checkout";
import { checkoutCalls } from "@portico/contract/checkout-calls";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGuestStore } from "../store/guest-store.ts";
import { useServer } from "./server-context.ts";
import { problemCode } from "./server-problem.ts";

/** The reservation's price now, line by line. A coupon that the hotel has withdrawn is dropped, and the price asked again. */
export function useReservationPrice(question: PriceQuestion | null) {
  const server = useServer();
  const store = useGuestStore();
  const query = useQuery({
    queryKey: ["rates", "price", question],
    queryFn: question
      ? ({ signal }) => server.ask(checkoutCalls.price, question, { signal, cancelKey: "price" })
      : skipToken,
    placeholderData: keepPreviousData,
  });
  const withdrawn = problemCode(query.error) === "coupon_unknown";
  useEffect(() => {
    if (withdrawn) store.setState({ ...store.getState(), coupon: null });
  }, [withdrawn, store]);
  return query;
}
