export { boundedFetch, type BoundedAnswer } from "./bounded-fetch.ts";
export { CALL_LIMITS, type CallLimits } from "./call-limits.ts";
export { CircuitBreaker } from "./circuit-breaker.ts";
export { accessOf, type Access, type Company, type StandIns } from "./company.ts";
export { CREDENTIALS_REFUSED } from "./trouble-notice.ts";
export { StripeApi, type StripeKey } from "./stripe/stripe-api.ts";
export type { StripeProblem } from "./stripe/stripe-problem.ts";
export { STRIPE_SECRETS, STRIPE_URL } from "./stripe/stripe-api.ts";
export { TroubleNotice } from "./trouble-notice.ts";
