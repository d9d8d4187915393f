export type { Asking } from "./find-rates.ts";
export { firstSearch } from "./first-search.ts";
export { readOfferId, signOffer } from "./offer-id.ts";
export type { OfferPromise } from "./offer-id.ts";
export { registerOfferRoutes } from "./offer-routes.ts";
export { viewOffer, viewRefused } from "./offer-view.ts";
export { promisedTotal } from "./promised-total.ts";
