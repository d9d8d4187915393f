import type { Database } from "../database/index.ts";
import type { InsurerDirectory } from "../insurers/index.ts";
import type { JobQueue } from "../jobs/index.ts";

export type PolicyParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly insurers: InsurerDirectory;
};
