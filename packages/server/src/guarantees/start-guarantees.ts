import { startRecurringTask } from "../jobs/index.ts";
import { forgetCards } from "./forget-cards.ts";
import { makeDueCharges, type GuaranteeParts } from "./make-charges.ts";

const CHARGE_EVERY = 2_000;
const FORGET_EVERY = 60_000;

/** Starts the background work for guarantees: making ordered charges and deleting cards. */
export function startGuarantees(
  parts: GuaranteeParts,
  { report, every = CHARGE_EVERY }: { report: (error: unknown) => void; every?: number | undefined },
): { stop(): Promise<void> } {
  const charging = startRecurringTask("charging cards", every, () => makeDueCharges(parts, Date.now), report);
  const forgetting = startRecurringTask(
    "forgetting cards",
    FORGET_EVERY,
    () => forgetCards(parts, Date.now),
    report,
  );
  return {
    stop: async () => {
      await Promise.all([charging.stop(), forgetting.stop()]);
    },
  };
}
