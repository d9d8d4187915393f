import type { Database } from "../database/index.ts";
import type { Vaults } from "../guarantees/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { PaymentParts } from "../payments/index.ts";
import type { LetterLimits } from "../mail/index.ts";
import type { VoucherKeySource } from "../vouchers/index.ts";
import type { UnpaidLimits } from "./limits/unpaid-limits.ts";

/** What the checkout works with. */
export type CheckoutParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** Key of offer ids, return tokens and address hashes. */
  readonly secret: string;
  readonly limits: UnpaidLimits;
  readonly letters: LetterLimits;
  /** Payments by card that one network address may begin in an hour. */
  readonly paymentsPerHour: number;
  readonly snapshots: InventoryView;
  readonly payments: PaymentParts;
  readonly vaults: Vaults;
  readonly voucherKeys: VoucherKeySource;
};

/** This process's view of the inventory, to be brought up to date before a guest gets an answer that rests on it. */
type InventoryView = {
  refreshNow(hotelId: number, version?: number): Promise<void>;
};
