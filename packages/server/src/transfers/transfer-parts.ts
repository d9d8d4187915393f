import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKinds } from "../payments/index.ts";

/** The parts needed to match transfers. */
export type TransferParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly owners: OwnerKinds;
};
