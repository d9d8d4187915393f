export { firstSearch } from "./first-search.ts";
export { readOfferId, signOffer, type OfferPromise } from "./offer-id.ts";
export { registerOfferRoutes } from "./offer-routes.ts";
export { viewOffer, viewRefused, viewRoomPrice } from "./offer-view.ts";
export { withUsualCategory } from "./party-question.ts";
