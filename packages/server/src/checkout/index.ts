export { registerCheckoutRoutes } from "./checkout-routes.ts";
export { startJobs } from "./start-jobs.ts";
