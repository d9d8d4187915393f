import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { GatewayProvider } from "./gateway-provider.ts";
import { GOPAY } from "./gopay/provider.ts";
import { STRIPE } from "./stripe/provider.ts";

/** Companies that hotels can collect at; another one is its folder and a line here. See docs/guides/adding-a-payment-gateway.md. */
export const GATEWAY_PROVIDERS: readonly GatewayProvider[] = [GOPAY, STRIPE];

/** What guests know a company by; null for one that the engine no longer knows. */
export function gatewayTitle(provider: string): string | null {
  return GATEWAY_PROVIDERS.find(({ name }) => name === provider)?.title ?? null;
}

/** What a company's reason for a payment means; null if it gave none. */
export function causeOf(
  { provider, code }: { provider: string; code: string | null },
  providers: readonly GatewayProvider[] = GATEWAY_PROVIDERS,
): PaymentCause | null {
  if (code === null) return null;
  return providers.find(({ name }) => name === provider)?.causeOf(code) ?? "unknown";
}
