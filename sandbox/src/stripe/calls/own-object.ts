import type { RecordKind } from "../book.ts";
import type { StripeRecords } from "../stripe-journal.ts";
import { noSuch } from "../stripe-error.ts";
import type { Call } from "./call.ts";

type OwnedKind = Exclude<RecordKind, "account" | "endpoint" | "answer">;

/** How errors name each kind, and the parameter that they blame. */
const NAMES: Readonly<Record<OwnedKind, readonly [kind: string, param: string]>> = {
  session: ["checkout.session", "session"],
  intent: ["payment_intent", "intent"],
  setup: ["setupintent", "intent"],
  method: ["PaymentMethod", "payment_method"],
  customer: ["customer", "customer"],
  refund: ["refund", "refund"],
  dispute: ["dispute", "dispute"],
};

/** An object of the caller's; throws the API's 404 for any other. */
export function ownObject<K extends OwnedKind>(
  kind: K,
  id: string,
  { account, parts }: Call,
): StripeRecords[K] {
  const found = parts.book.find(kind, id);
  if (found?.account === account.id) return found;
  const [name, param] = NAMES[kind];
  throw noSuch(name, id, param);
}
