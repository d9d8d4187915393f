export { GatewayDirectory } from "./gateway-directory.ts";
export type { GatewaySettings } from "./gateway-directory.ts";
export { GatewaySecrets, readGatewaySecrets } from "./gateway-secrets.ts";
export type { GatewayFailure, GatewayOrder, PaymentGateway } from "./payment-gateway.ts";
