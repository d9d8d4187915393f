export { boundedFetch } from "./bounded-fetch.ts";
export { CircuitBreaker } from "./circuit-breaker.ts";
