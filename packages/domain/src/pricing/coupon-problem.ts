import type { PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";

/** Why a coupon can't be used for a reservation, and by how much it fails; amounts in the reservation's currency. */
export type CouponProblem =
  | { code: "not_valid_yet"; from: PlainDate }
  | { code: "no_longer_valid"; to: PlainDate }
  | { code: "stay_window"; from: PlainDate | null; to: PlainDate | null }
  | { code: "min_nights"; nights: number; missing: number }
  | { code: "min_price"; price: Minor; missing: Minor }
  | { code: "currency" }
  | { code: "used_up" };
