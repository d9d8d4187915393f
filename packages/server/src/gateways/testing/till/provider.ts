import { z } from "zod";
import { secretWord } from "../../../secrets/index.ts";
import { gatewayProvider, type GatewayProvider } from "../../gateway-provider.ts";
import { TILL_CURRENCIES, tillCause, TillGateway } from "./till-gateway.ts";

/** The third company, where a test has started it. A real one's addresses stand in its provider.ts. */
export function tillAt(address: string): GatewayProvider {
  return gatewayProvider({
    name: "till",
    title: "Till",
    about: "Till takes the hotel's cards.",
    currencies: TILL_CURRENCIES,
    lines: { shop: z.string().regex(/^[a-z-]{1,20}$/, { error: "must be the name of a shop at Till" }) },
    hasInlinePage: false,
    secrets: { name: "till", shape: z.strictObject({ key: secretWord }), parts: "key" },
    addresses: { test: address, production: address },
    causeOf: tillCause,
    news: "secret_address",
    open: (access, account) => new TillGateway({ ...access, shop: account?.shop ?? "-" }),
  });
}
