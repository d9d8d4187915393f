export { GatewayDirectory } from "./gateway-directory.ts";
export type { GatewaySettings } from "./gateway-directory.ts";
export { CREDENTIALS_REFUSED } from "./gopay-refusal.ts";
export { inlineOrigin } from "./inline-origin.ts";
export { openGateways } from "./open-gateways.ts";
export type { GatewayFailure, GatewayOrder, PaymentGateway } from "./payment-gateway.ts";
