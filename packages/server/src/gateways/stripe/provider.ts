import { STRIPE_SECRETS, STRIPE_URL } from "../../outside/index.ts";
import { gatewayProvider } from "../gateway-provider.ts";
import { stripeCause } from "./stripe-causes.ts";
import { StripeGateway } from "./stripe-gateway.ts";
import { STRIPE_CURRENCIES } from "./stripe-order.ts";

export const STRIPE = gatewayProvider({
  name: "stripe",
  title: "Stripe",
  about: "Stripe takes the hotel's cards.",
  currencies: STRIPE_CURRENCIES,
  // The account is known by its secret key alone.
  lines: {},
  hasInlinePage: false,
  secrets: STRIPE_SECRETS,
  addresses: { test: STRIPE_URL, production: STRIPE_URL },
  causeOf: stripeCause,
  news: "signed",
  open: (access, _account, { minutes, limits, tell, clock }) =>
    new StripeGateway({ ...access, minutes }, limits, tell, clock),
  nameAddress: async ({ baseUrl, webhookSecret }, url) => {
    await fetch(`${baseUrl}/control/endpoints`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url, secret: webhookSecret }),
    });
  },
});
