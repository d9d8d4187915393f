import type { ClockTime } from "../dates/clock-time.ts";
import type { Minor } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";

/** From this moment on the fee applies; of several tiers that apply, the most expensive counts. */
export type CancellationTier = {
  start:
    | { kind: "days_before_arrival"; days: number; time: ClockTime }
    | { kind: "hours_before_check_in"; hours: number }
    | { kind: "hours_after_booking"; hours: number };
  fee:
    | { kind: "percent"; percent: number }
    | { kind: "nights"; nights: number }
    | { kind: "amount"; amount: Minor };
};

export type CancellationPolicy = {
  id: number;
  code: string;
  name: LocalText;
  description: LocalText;
  /** True: the fee is the whole price from the booking on, and the tiers are empty. */
  nonRefundable: boolean;
  tiers: CancellationTier[];
  noShowPercent: number;
};
