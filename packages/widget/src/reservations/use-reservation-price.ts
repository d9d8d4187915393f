import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { isCompulsory } from "@portico/domain/fees/fee";
import type { Minor } from "@portico/domain/money/money";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { useAskedAgain } from "../base/server-calls/use-asked-again.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { reservationTotal } from "../base/store/reservation-changes.ts";
import { sentCouponId } from "../base/store/sent-coupon.ts";
import { useWithdrawnTimes } from "../packages/use-withdrawn-times.ts";
import { unpaidReservation } from "./saved-reservation.ts";
import { useWithdrawnCoupon } from "../coupons/use-withdrawn-coupon.ts";

/**
 * The reservation's price now, line by line. What the hotel has withdrawn of a coupon or
 * of packages' times is dropped, and the price asked again.
 */
export function useReservationPrice(question: PriceQuestion | null) {
  const server = useServer();
  const query = useQuery({
    queryKey: ["rates", "price", question],
    queryFn: question ? ({ signal }) => server.ask(priceCalls.price, question, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  useWithdrawnCoupon(query.error);
  useWithdrawnTimes(query.error);
  useAskedAgain(query.error, () => void query.refetch());
  return query;
}

const NOTHING_REPLACED = { paymentId: null, returnToken: "" };

/** What to ask the price of the reservation with; null while it is empty. */
export function usePriceQuestion(businessTrip = false): PriceQuestion | null {
  const items = useGuest((state) => state.reservation);
  const currency = useGuest((state) => state.currency);
  const couponId = useGuest(sentCouponId);
  const insurance = useGuest((state) => state.insurance);
  const vouchers = useGuest((state) => state.vouchers);
  const voucherExtent = useGuest((state) => state.voucherExtent);
  const draft = useDraft();
  // What the guest's unpaid reservation has of their vouchers, the next order gives back before it takes it.
  const unpaid = vouchers.length > 0 ? unpaidReservation(draft) : null;
  const { paymentId, returnToken } = unpaid ?? NOTHING_REPLACED;
  return useMemo(
    () =>
      items.length === 0
        ? null
        : {
            currency,
            businessTrip,
            couponId,
            insurance,
            vouchers: [...vouchers],
            voucherExtent,
            replace: paymentId === null ? null : { paymentId, returnToken },
            items: [...items],
          },
    [items, currency, businessTrip, couponId, insurance, vouchers, voucherExtent, paymentId, returnToken],
  );
}

/** The same rooms without what the guest was shown, their coupon, vouchers and insurance, for answers that depend on none of them. */
export function unpricedQuestion(question: PriceQuestion): PriceQuestion {
  return {
    ...question,
    couponId: 0,
    insurance: null,
    vouchers: [],
    replace: null,
    items: question.items.map((item) => ({ ...item, offerId: "", shownTotal: 0 })),
  };
}

/**
 * What the items as they were shown come to, until the engine's answer is there; null where only the engine knows what is
 * paid in the end: with a code, an insurance, or fees that all guests pay.
 */
export function useItemsTotal(): Minor | null {
  const { fees } = useProperty();
  const total = useGuest(({ reservation }) => reservationTotal(reservation));
  const hasCode = useGuest((state) => sentCouponId(state) !== 0);
  const isInsured = useGuest((state) => state.insurance !== null);
  return hasCode || isInsured || fees.some(isCompulsory) ? null : total;
}
