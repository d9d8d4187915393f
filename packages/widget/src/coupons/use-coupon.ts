import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { CouponView } from "@portico/contract/coupons/coupon";
import { couponCalls } from "@portico/contract/coupons/coupon-calls";
import { couponProblems, type CouponProblem } from "@portico/domain/coupons/coupon-problem";
import { useQuery } from "@tanstack/react-query";
import { useProperty } from "../base/property/property-context.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import type { GuestState, ChosenCoupon } from "../base/store/guest-state.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { useWithdrawnCoupon } from "./use-withdrawn-coupon.ts";

/** Where the answer about a code is kept in memory. */
export const couponKey = (code: string): readonly unknown[] => ["coupon", code];

/** What the hotel says of the guest's code; undefined without one and until it is known. A code that is gone is dropped. */
export function useCoupon(): CouponView | undefined {
  const server = useServer();
  const code = useGuest((state) => state.coupon?.code);
  const { data, error } = useQuery({
    queryKey: couponKey(code ?? ""),
    queryFn: ({ signal }) => server.ask(couponCalls.coupon, { code: code ?? "" }, { signal }),
    enabled: code !== undefined,
    staleTime: Infinity,
  });
  useWithdrawnCoupon(error);
  return code === undefined ? undefined : data;
}

/** Which conditions of the coupon fail now, for the reservation or, before there is one, for the searched stay. */
export function useCouponProblems(coupon: CouponView | undefined): CouponProblem[] {
  const { today } = useProperty();
  const reservation = useGuest((state) => state.reservation);
  const currency = useGuest((state) => state.currency);
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  if (coupon === undefined) return [];
  return problemsNow(coupon, { reservation, currency, arrival, departure }, today);
}

/** A search has no price of its own yet, so a minimum price fails only once there are rooms. */
function problemsNow(
  coupon: CouponView,
  { reservation, currency, arrival, departure }: Searched,
  today: string,
): CouponProblem[] {
  const booked = staysOf(reservation).map((room) => ({ stay: room, price: room.shownTotal }));
  const searched =
    arrival !== null && departure !== null ? [{ stay: { arrival, departure }, price: Infinity }] : [];
  const items = booked.length > 0 ? booked : searched;
  const problems = couponProblems({ ...coupon, maxUses: null }, items, { currency, today });
  return items.length > 0 ? problems : problems.filter(({ code }) => code !== "min_price");
}

type Searched = Pick<GuestState, "reservation" | "currency" | "arrival" | "departure">;

/** What of a coupon is kept with the guest's choices. */
export function chosenCoupon({ id, code, minPrice, benefit }: CouponView): ChosenCoupon {
  return { id, code, minPrice, takesAmount: benefit.kind === "amount" };
}
