export { readAvailability, readService, slotsOf, type SlotAsking } from "./find-slots.ts";
export {
  countSlotWaits,
  deleteOldSlotWaits,
  findSlotWaitHotels,
  findSlotWaits,
  lockSlotWaits,
  markSlotWaitTold,
  readSlotWait,
  slotWaitStamp,
  writeSlotWait,
  type SlotWait,
} from "./slot-wait-store.ts";
export { registerWellnessRoutes } from "./wellness-routes.ts";
