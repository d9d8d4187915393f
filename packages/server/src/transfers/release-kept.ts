import { giveBackKept } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import type { PayableOwner, ReleaseReason } from "../payments/index.ts";

/** Everything that is kept of transfers for an owner goes back, and who has to know is told. */
export async function releaseKept(
  tx: Queryable,
  hotelId: number,
  owner: PayableOwner,
  reason: ReleaseReason,
): Promise<void> {
  for (const transferId of await giveBackKept(tx, hotelId, owner.ref, { keep: 0, reason })) {
    await owner.tell(tx, { kind: "transfer_returning", transferId, reason });
  }
}
