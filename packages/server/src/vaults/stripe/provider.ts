import { STRIPE_SECRETS, STRIPE_URL } from "../../outside/index.ts";
import { vaultProvider } from "../vault-provider.ts";
import { StripeVault } from "./stripe-vault.ts";

export const STRIPE = vaultProvider({
  name: "stripe",
  secrets: STRIPE_SECRETS,
  addresses: { test: STRIPE_URL, production: STRIPE_URL },
  open: (access, { limits, tell }) => new StripeVault(access, limits, tell),
});
