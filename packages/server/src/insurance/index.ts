export { registerInsuranceRoutes } from "./insurance-routes.ts";
export { readQuoteId } from "./quote-id.ts";
export { startPolicies } from "./settle-policies.ts";
