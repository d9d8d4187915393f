export { couponIdOf, couponOfId } from "./coupon-id.ts";
export { firstSearch } from "./first-search.ts";
export { readOfferId, signOffer } from "./offer-id.ts";
export type { OfferPromise } from "./offer-id.ts";
export { registerOfferRoutes } from "./offer-routes.ts";
export { withUsualCategory } from "./party-question.ts";
export { viewOffer, viewRefused } from "./offer-view.ts";
