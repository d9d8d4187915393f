import type { Gateway } from "@portico/domain/payments/gateway";
import { z } from "zod";

import { GATEWAY_PROVIDERS, type GatewayProvider } from "../../gateways/index.ts";
import { wholeNumber } from "./fields.ts";

/** Lines that a hotel's account has at every company. */
const account = {
  environment: z.enum(["test", "production"]).default("test").describe("test takes no real money."),
  authorizeFirst: z
    .boolean()
    .default(false)
    .describe("Reserve the money first and collect it once the room is definitely the guest's."),
  minutes: wholeNumber(10, 240)
    .default(30)
    .describe("How long a room waits for a payment that a guest has begun."),
};

const inline = z
  .boolean()
  .default(false)
  .describe("Open the gateway on top of our page where the widget stands in no frame.");

function accountAt({ name, about, lines, hasInlinePage }: GatewayProvider) {
  return z.strictObject({
    provider: z.literal(name).describe(about),
    ...lines,
    ...account,
    ...(hasInlinePage ? { inline } : {}),
  });
}

/** The hotel's account at one of the companies; what it has besides the lines of every account is that company's own. */
export function gatewayInFile(providers: readonly GatewayProvider[] = GATEWAY_PROVIDERS) {
  const [first, ...others] = providers.map(accountAt);
  if (first === undefined) throw new Error("The engine knows no gateway");
  const named = (provider: string) => providers.find(({ name }) => name === provider);
  const written = z.discriminatedUnion("provider", [first, ...others], {
    error: `must have the provider ${providers.map(({ name }) => name).join(" or ")}`,
  });
  return z.codec(written, z.custom<Gateway>(), {
    decode: ({ provider, environment, authorizeFirst, minutes, inline, ...own }) => ({
      provider,
      environment,
      authorizeFirst,
      minutes,
      inline: inline === true,
      currencies: [...(named(provider)?.currencies ?? [])],
      account: own,
    }),
    encode: ({ account: own, currencies: _currencies, inline, ...gateway }) => ({
      ...gateway,
      ...own,
      ...(named(gateway.provider)?.hasInlinePage ? { inline } : {}),
    }),
  });
}
