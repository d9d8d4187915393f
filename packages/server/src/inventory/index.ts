export { claimsOf, sumByNight, type Claim, type ItemDemand, type NightQuantity } from "./claim-demand.ts";
export { fitItems, type ItemFit } from "./claim-fit.ts";
export { deleteClaims, deleteClaimsOfItems, insertClaims, type ClaimedNight } from "./claim-store.ts";
export { clearUnit } from "./clear-unit.ts";
export { placeHold, type HoldRefusal, type PlacedHold } from "./hold-placement.ts";
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
export { lockSources, releaseHold, settleExpiredHolds, settleHolds } from "./settle-holds.ts";
export { InventorySnapshot } from "./snapshots/inventory-snapshot.ts";
export { InventorySnapshots } from "./snapshots/inventory-snapshots.ts";
export { readOneMoment } from "./snapshots/snapshot-store.ts";
export { giveNightsBack, sellHeldNights, takeNights, type Shortage } from "./take-nights.ts";
export { deleteSlotClaims, insertSlotClaims, readSlots, slotClaims } from "./slot-store.ts";
export { giveSlotsBack, takeSlots } from "./take-slots.ts";
export { takeTransaction, type Busy } from "./take-transaction.ts";
export { takeUnits, type TornStays } from "./take-units.ts";
export { insertUnitNights, moveBlocks, type UnitNight } from "./unit-store.ts";
