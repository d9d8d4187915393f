import { startRecurringTask } from "../jobs/index.ts";
import { askDueAttempts } from "./ask-gateway.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { returnDueMoney } from "./return-money.ts";

const LOOK_EVERY = 1_000;

/** Starts what this process does about payments without being asked: it asks gateways and has money given back. */
export function startPayments(
  parts: PaymentParts,
  { report, every = LOOK_EVERY }: { report: (error: unknown) => void; every?: number | undefined },
): { stop(): Promise<void> } {
  const asking = startRecurringTask("asking gateways", every, () => askDueAttempts(parts, Date.now), report);
  const returning = startRecurringTask(
    "returning money",
    every,
    () => returnDueMoney(parts, Date.now),
    report,
  );
  return {
    stop: async () => {
      await Promise.all([asking.stop(), returning.stop()]);
    },
  };
}
