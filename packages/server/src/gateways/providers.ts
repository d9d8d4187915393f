import type { GatewayProvider } from "./gateway-provider.ts";
import { GOPAY } from "./gopay/provider.ts";
import { STRIPE } from "./stripe/provider.ts";

/** Companies that hotels can collect at; another one is its folder and a line here. See docs/guides/adding-a-payment-gateway.md. */
export const GATEWAY_PROVIDERS: readonly GatewayProvider[] = [GOPAY, STRIPE];
