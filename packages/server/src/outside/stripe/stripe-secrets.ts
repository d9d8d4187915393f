import { z } from "zod";
import { secretWord, type SecretKind } from "../../secrets/index.ts";

/** The test environment has the same address; the secret key decides. */
export const STRIPE_URL = "https://api.stripe.com";

/** One account may take payments and store cards; both use the same secrets. */
export const STRIPE_SECRETS: SecretKind<{ secretKey: string; webhookSecret: string }> = {
  name: "stripe",
  shape: z.strictObject({ secretKey: secretWord, webhookSecret: secretWord }),
  parts: "secretKey, webhookSecret",
};
