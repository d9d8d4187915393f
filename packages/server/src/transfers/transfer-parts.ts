import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKinds } from "../payments/index.ts";

/** What the matching of transfers works with. */
export type TransferParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly owners: OwnerKinds;
};
