export { searchOfPage } from "./asked-offers.ts";
export { firstHouses } from "./first-houses.ts";
export { inWireForm } from "./better-ways.ts";
export { readOfferId, signOffer, type OfferPromise } from "./offer-id.ts";
export { registerOfferRoutes } from "./offer-routes.ts";
export { offerFees, viewNothing, viewOffer, viewPrice, viewRefused, viewRoomPrice } from "./offer-view.ts";
export { priorTotalOf } from "./prior-total.ts";
export { resolveParty, withUsualCategory } from "./party-question.ts";
export { hasLimits, partyOf, stayOf } from "./first-search.ts";
