export type { CheckoutParts } from "./checkout-parts.ts";
export { registerCheckoutRoutes } from "./checkout-routes.ts";
