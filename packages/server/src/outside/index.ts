export { boundedFetch } from "./bounded-fetch.ts";
export type { BoundedAnswer } from "./bounded-fetch.ts";
export { CircuitBreaker } from "./circuit-breaker.ts";
export { CREDENTIALS_REFUSED } from "./credentials-refused.ts";
export { StripeApi } from "./stripe-api.ts";
export type { StripeKey, StripeLimits } from "./stripe-api.ts";
export type { StripeProblem } from "./stripe-problem.ts";
export { TroubleNotice } from "./trouble-notice.ts";
