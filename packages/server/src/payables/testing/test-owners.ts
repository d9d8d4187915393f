import type { JobQueue } from "../../jobs/index.ts";
import type { OwnerKinds } from "../../payments/index.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { payableOwners } from "../payable-owners.ts";

/** Everything that can be paid for, at hotels with code keys. */
export function testOwners(jobs: JobQueue): OwnerKinds {
  return payableOwners({ jobs, voucherKeys: TEST_VOUCHER_KEYS });
}
