import type { Database } from "../../database/index.ts";
import type { GatewayDirectory } from "../../gateways/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import type { PaymentParts } from "../../payments/index.ts";
import { reservationOwner } from "./reservation-owner.ts";

/** What payments for reservations work with. */
export function paymentParts(parts: {
  database: Database;
  jobs: JobQueue;
  gateways: GatewayDirectory;
  publicUrl: string;
}): PaymentParts {
  const { database, jobs, gateways, publicUrl } = parts;
  return { database, gateways, publicUrl, owner: reservationOwner({ jobs }) };
}
