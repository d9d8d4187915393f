export { claimsOf, sumByNight } from "./claim-demand.ts";
export type { Claim, ItemDemand, NightQuantity } from "./claim-demand.ts";
export { deleteClaims, insertClaims } from "./claim-store.ts";
export type { ClaimedNight } from "./claim-store.ts";
export { fitItems } from "./claim-fit.ts";
export type { ItemFit } from "./claim-fit.ts";
export { placeHold } from "./hold-placement.ts";
export type { HoldRefusal, PlacedHold } from "./hold-placement.ts";
export { hashHoldToken } from "./hold-token.ts";
export {
  announceNights,
  changedNights,
  deleteEmptyNights,
  lockNights,
  shareHotel,
} from "./inventory-store.ts";
export type { NightKey } from "./inventory-store.ts";
export { sellHeldNights } from "./sell-held-nights.ts";
export { lockSources, releaseHold, settleExpiredHolds, settleHolds } from "./settle-holds.ts";
export { giveNightsBack } from "./take-nights.ts";
export type { Shortage } from "./take-nights.ts";
export { takeTransaction } from "./take-transaction.ts";
export type { Busy } from "./take-transaction.ts";
export { takeUnits } from "./take-units.ts";
export type { TornStays } from "./take-units.ts";
export { insertUnitNights } from "./unit-store.ts";
export type { UnitNight } from "./unit-store.ts";
export { InventorySnapshot } from "./inventory-snapshot.ts";
export type { ChangedNights } from "./inventory-snapshot.ts";
export { InventorySnapshots } from "./inventory-snapshots.ts";
export { readOneMoment } from "./snapshot-store.ts";
