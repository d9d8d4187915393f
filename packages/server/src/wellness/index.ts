export { readService } from "./find-slots.ts";
export { nearestTimes } from "./nearest-times.ts";
export { viewRefusedService, viewServicePrice } from "./service-view.ts";
export { readAvailability, readUnsold, slotsOf, slotsOfTimes, type SlotAsking } from "./slot-availability.ts";
export {
  countSlotWaits,
  deleteOldSlotWaits,
  findSlotWaitHotels,
  findSlotWaitPlace,
  findSlotWaits,
  lockSlotWaits,
  markSlotWaitTold,
  readSlotWait,
  slotWaitStamp,
  writeSlotWait,
  type SlotWait,
} from "./slot-wait-store.ts";
export { registerWellnessRoutes } from "./wellness-routes.ts";
