import { z } from "zod";
import { secretWord } from "../../secrets/index.ts";
import { gatewayProvider } from "../gateway-provider.ts";
import { gopayCause } from "./gopay-causes.ts";
import { GOPAY_CURRENCIES } from "./gopay-order.ts";
import { GopayGateway } from "./gopay-gateway.ts";

const GOID = { error: "must be a whole number from 1 to 999999999999" };

export const GOPAY = gatewayProvider({
  name: "gopay",
  title: "GoPay",
  about: "GoPay takes the hotel's cards and bank payments.",
  currencies: GOPAY_CURRENCIES,
  lines: {
    goid: z
      .int(GOID)
      .min(1, GOID)
      .max(999_999_999_999, GOID)
      .describe("GoPay's number of the hotel's e-shop."),
  },
  hasInlinePage: true,
  secrets: {
    name: "gopay",
    // It becomes one half of `id:secret`, so the id may have no colon.
    shape: z.strictObject({ clientId: secretWord.regex(/^[^:]+$/), clientSecret: secretWord }),
    parts: "clientId, clientSecret",
  },
  addresses: { test: "https://gw.sandbox.gopay.com/api", production: "https://gate.gopay.cz/api" },
  causeOf: gopayCause,
  news: "secret_address",
  open: (access, account, { limits, tell }) =>
    new GopayGateway({ ...access, goid: account?.goid ?? 0 }, limits, tell),
});
