import { startRecurringTask } from "../jobs/index.ts";
import type { PolicyParts } from "./policy-parts.ts";
import { settlePolicies } from "./settle-policies.ts";

const LOOK_EVERY = 2_000;

/** Starts what this process does about insurance without being asked. */
export function startPolicies(
  parts: PolicyParts,
  { report, every = LOOK_EVERY }: { report: (error: unknown) => void; every?: number | undefined },
): { stop(): Promise<void> } {
  return startRecurringTask(every, () => settlePolicies(parts, Date.now), report);
}
