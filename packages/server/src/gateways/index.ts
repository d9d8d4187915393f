export { GatewayDirectory } from "./gateway-directory.ts";
export type { GatewayProvider, GatewaySettings } from "./gateway-provider.ts";
export { listHotelGateways } from "./hotel-gateway-store.ts";
export { inlineOrigin } from "./open-gateways.ts";
export { openGateways } from "./open-gateways.ts";
export type {
  GatewayFailure,
  GatewayMessage,
  GatewayOrder,
  MessageSubject,
  PaymentGateway,
} from "./payment-gateway.ts";
export { causeOf, GATEWAY_PROVIDERS, gatewayTitle } from "./providers.ts";
