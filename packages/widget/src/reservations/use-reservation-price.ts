import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useWithdrawnCoupon } from "../coupons/use-withdrawn-coupon.ts";
import { useAskedAgain } from "../base/server-calls/use-asked-again.ts";
import { useServer } from "../base/server-calls/server-context.ts";

/** The reservation's price now, line by line. A coupon that the hotel has withdrawn is dropped, and the price asked again. */
export function useReservationPrice(question: PriceQuestion | null) {
  const server = useServer();
  const query = useQuery({
    queryKey: ["rates", "price", question],
    queryFn: question ? ({ signal }) => server.ask(checkoutCalls.price, question, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  useWithdrawnCoupon(query.error);
  useAskedAgain(query.error, () => void query.refetch());
  return query;
}
