import type { Standing } from "@portico/domain/payments/judge-report";
import type { Queryable } from "../database/index.ts";
import { ownerOf, type OwnerKinds, type PayableOwner } from "./payable-owner.ts";
import { lockPayable, markPayable, ownerOfPayable, type PayableState } from "./payable-store.ts";

/** What is owed as it stands under lock, and whose it is. */
export type LockedOwed = { owner: PayableOwner; standing: Standing; payable: PayableState };

/** Locks what is owed: first its owner, then the payable. */
export async function lockOwed(
  tx: Queryable,
  owners: OwnerKinds,
  { hotelId, payableId }: { hotelId: number; payableId: string },
): Promise<LockedOwed> {
  const owner = ownerOf(owners, hotelId, await ownerOfPayable(tx, hotelId, payableId));
  const standing = await owner.lock(tx);
  return { owner, standing, payable: await lockPayable(tx, hotelId, payableId) };
}

/** Records that the money for what is owed has come and secures what was bought; the caller has locked both. */
export async function settlePayable(
  tx: Queryable,
  owner: PayableOwner,
  { hotelId, payableId }: { hotelId: number; payableId: string },
): Promise<void> {
  await markPayable(tx, hotelId, payableId, "paid");
  await owner.secure(tx, payableId);
}
