export { offerReturnedRooms, type SeenVersions } from "./offer-returned-rooms.ts";
export { registerWaitingRoutes } from "./waiting-routes.ts";
export { tellFreeSlots, type SeenSlots } from "./tell-free-slots.ts";
