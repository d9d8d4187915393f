export type { CheckoutParts } from "./checkout-parts.ts";
export { registerCheckoutRoutes } from "./checkout-routes.ts";
export { startJobs } from "./start-jobs.ts";
export type { JobParts, RunningJobs } from "./start-jobs.ts";
