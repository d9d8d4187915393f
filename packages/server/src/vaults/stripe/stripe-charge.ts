import { z } from "zod";
import type { ChargeReport, VaultFailure } from "../card-vault.ts";

const intent = z.object({
  id: z.string().regex(/^pi_\w{1,250}$/),
  status: z.enum([
    "succeeded",
    "processing",
    "requires_action",
    "requires_capture",
    "requires_confirmation",
    "requires_payment_method",
    "canceled",
  ]),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});

const NEEDS_GUEST = "authentication_required";

/** A bank's own names for a no, among those that Stripe gives to mistakes of ours. */
const BANK_REFUSALS = [
  "card_declined",
  "expired_card",
  "incorrect_cvc",
  "incorrect_number",
  "processing_error",
];

/** What Stripe says about a charge; null if it is not an answer, and then money may have been taken anyway. */
export function readIntent(data: unknown): ChargeReport | null {
  const read = intent.safeParse(data);
  if (!read.success) return null;
  const { id: providerId, status, last_payment_error: error } = read.data;
  const code = error?.decline_code ?? error?.code ?? status;
  switch (status) {
    case "succeeded":
      return { state: "charged", providerId, code: null };
    case "processing":
    case "requires_capture":
      return { state: "pending", providerId, code: status };
    case "requires_action":
      return { state: "needs_guest", providerId, code };
    case "requires_confirmation":
    case "requires_payment_method":
    case "canceled":
      return { state: code === NEEDS_GUEST ? "needs_guest" : "refused", providerId, code };
  }
}

/** A bank's no comes as an error; null for a mistake of ours or a trouble on the way. */
export function readBankRefusal(problem: VaultFailure): ChargeReport | null {
  if (problem.code !== "refused") return null;
  const [code = "", declined] = problem.reasons;
  if (problem.reasons.includes(NEEDS_GUEST))
    return { state: "needs_guest", providerId: null, code: NEEDS_GUEST };
  return BANK_REFUSALS.includes(code) ? { state: "refused", providerId: null, code: declined ?? code } : null;
}
