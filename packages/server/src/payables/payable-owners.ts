import type { Database } from "../database/index.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { OwnerKind, OwnerKinds, PaymentParts } from "../payments/index.ts";
import { reservationOwners } from "../reservations/index.ts";
import { voucherOrderOwners, type VoucherKeySource } from "../vouchers/index.ts";

/** The kinds of things that can be paid for, as the database names them. */
export const OWNER_KINDS = ["reservation", "voucher_order"] as const;

/** One value for each kind, so that the compiler asks a new kind for its own. */
export type OfEachKind<Value> = Readonly<Record<(typeof OWNER_KINDS)[number], Value>>;

/** Everything that can be paid for: a further kind is a slice of its own and one line here. */
export function payableOwners(parts: { jobs: JobQueue; voucherKeys: VoucherKeySource }): OwnerKinds {
  const kinds: OfEachKind<OwnerKind> = {
    reservation: reservationOwners(parts),
    voucher_order: voucherOrderOwners(parts),
  };
  return kinds;
}

/** What payments for all of them work with. */
export function paymentParts(parts: {
  database: Database;
  jobs: JobQueue;
  gateways: GatewayDirectory;
  voucherKeys: VoucherKeySource;
  publicUrl: string;
}): PaymentParts {
  const { database, gateways, publicUrl } = parts;
  return { database, gateways, publicUrl, owners: payableOwners(parts) };
}
