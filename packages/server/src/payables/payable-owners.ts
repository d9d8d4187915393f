import type { Database } from "../database/index.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKind, OwnerKinds, PaymentParts } from "../payments/index.ts";
import { reservationOwners } from "../reservations/index.ts";

/** The kinds of things that can be paid for, as the database names them. */
export const OWNER_KINDS = ["reservation"] as const;

/** Everything that can be paid for: a further kind is a slice of its own and one line here. */
export function payableOwners(parts: { jobs: JobQueue }): OwnerKinds {
  const kinds: Record<(typeof OWNER_KINDS)[number], OwnerKind> = {
    reservation: reservationOwners(parts),
  };
  return kinds;
}

/** What payments for all of them work with. */
export function paymentParts(parts: {
  database: Database;
  jobs: JobQueue;
  gateways: GatewayDirectory;
  publicUrl: string;
}): PaymentParts {
  const { database, jobs, gateways, publicUrl } = parts;
  return { database, gateways, publicUrl, owners: payableOwners({ jobs }) };
}
