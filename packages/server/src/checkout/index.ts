export { registerCheckoutRoutes } from "./checkout-routes.ts";
export { paymentParts } from "./payment-parts.ts";
export { startJobs } from "./start-jobs.ts";
