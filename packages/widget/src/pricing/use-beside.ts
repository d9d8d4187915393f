import { useMemo } from "react";
import { useGuest } from "../base/store/guest-store.ts";
import type { Beside } from "./shown-price.ts";

/** What the reservation has beside the item that was added at this moment, or beside one that is not in it yet. */
export function useBeside(addedAt?: number): Beside {
  const booked = useGuest(({ reservation }) => reservation.some((item) => item.addedAt !== addedAt));
  const codeSpent = useGuest(({ coupon }) => coupon?.takesAmount === true) && booked;
  return useMemo(() => ({ booked, codeSpent }), [booked, codeSpent]);
}
