import { startRecurringTask } from "../jobs/index.ts";
import type { PolicyParts } from "./policy-parts.ts";
import { settlePolicies } from "./settle-policies.ts";

const LOOK_EVERY = 2_000;

/** Starts the background work for insurance. */
export function startPolicies(
  parts: PolicyParts,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  return startRecurringTask("insurance", LOOK_EVERY, () => settlePolicies(parts, Date.now), report);
}
