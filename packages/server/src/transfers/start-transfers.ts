import { startRecurringTask } from "../jobs/index.ts";
import { readDueAccounts, type AccountParts } from "./read-accounts.ts";
import { settleTransfers } from "./settle-transfers.ts";
import type { TransferParts } from "./transfer-parts.ts";

const LOOK_EVERY = 2_000;

/** Starts what this process does about transfers without being asked: it reads accounts and judges what has come in. */
export function startTransfers(
  parts: TransferParts & AccountParts,
  { report, lookEvery = LOOK_EVERY }: { report: (error: unknown) => void; lookEvery?: number | undefined },
): { stop(): Promise<void> } {
  const reading = startRecurringTask(lookEvery, () => readDueAccounts(parts, Date.now), report);
  // On its own, so that a bank that hangs keeps nobody waiting.
  const settling = startRecurringTask(lookEvery, () => settleTransfers(parts, Date.now()), report);
  return {
    stop: async () => {
      await Promise.all([reading.stop(), settling.stop()]);
    },
  };
}
