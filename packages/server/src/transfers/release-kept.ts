import { giveBackKept } from "../banks/index.ts";
import type { Queryable } from "../database/index.ts";
import type { PayableOwner, Release } from "../payments/index.ts";

/** What is kept of transfers for an owner and no longer needed goes back, and who has to know is told. */
export async function releaseKept(
  tx: Queryable,
  hotelId: number,
  owner: PayableOwner,
  { reason, of }: Release,
): Promise<void> {
  for (const transferId of await giveBackKept(tx, hotelId, owner.ref, { keep: 0, reason, of })) {
    await owner.tell(tx, { kind: "transfer_returning", transferId, reason });
  }
}
