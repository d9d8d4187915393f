export {
  claimsOf,
  slotsTaken,
  stayDemands,
  sumByNight,
  type Claims,
  type ItemDemand,
  type NightQuantity,
  type SlotWish,
} from "./claim-demand.ts";
export { countAvailable, fitItems, type ItemFit } from "./claim-fit.ts";
export {
  allClaimed,
  deleteClaims,
  deleteClaimsOfItems,
  deleteSlotsOfItem,
  insertClaims,
  NOTHING_CLAIMED,
  type Claimed,
} from "./claims.ts";
export { clearUnit } from "./clear-unit.ts";
export { placeHold, type HoldRefusal, type PlacedHold } from "./hold-placement.ts";
export { deleteEndedHolds, hasOrdered } from "./hold-store.ts";
export { hashHoldToken } from "./hold-token.ts";
export {
  announceNights,
  deleteEmptyNights,
  lockNights,
  shareHotel,
  type NightKey,
} from "./inventory-store.ts";
export {
  closeUnit,
  endBlock,
  insertBlock,
  listBlocks,
  nextBlockNo,
  openUnit,
  type RoomBlock,
} from "./room-block-store.ts";
export {
  endSlotBlock,
  findSlotHolders,
  insertSlotBlock,
  listSlotBlocks,
  type ResourceBlock,
  type SlotHolder,
} from "./slot-block-store.ts";
export {
  endHold,
  lockSources,
  releaseHold,
  settleExpiredHolds,
  settleHolds,
  spendName,
} from "./settle-holds.ts";
export { lockSlots, readSlots, readSoldSlots } from "./slot-store.ts";
export { CALENDAR_BYTES, InventorySnapshot, PRIOR_BYTES } from "./snapshots/inventory-snapshot.ts";
export { InventorySnapshots } from "./snapshots/inventory-snapshots.ts";
export { readOneMoment } from "./snapshots/snapshot-store.ts";
export { announce, giveBack, NOTHING_TOUCHED, sellHeld, take, type Shortage, type Touched } from "./take.ts";
export { takeTransaction, type Busy } from "./take-transaction.ts";
export { takeUnits, type TornStays } from "./take-units.ts";
export { insertUnitNights, moveBlocks, type UnitNight } from "./unit-store.ts";
