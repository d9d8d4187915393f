import type { IncomingMessage } from "node:http";
import type { Account } from "../account.ts";
import type { StripeBook } from "../book.ts";
import { StripeProblem } from "../stripe-error.ts";

/** The account whose secret key a call shows. Throws the API's 401 without one. */
export function identify({ headers }: IncomingMessage, book: StripeBook): Account {
  const key = keyOf(headers.authorization ?? "");
  if (key === "")
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const account = book.list("account").find(({ secretKey }) => secretKey === key);
  if (account) return account;
  const shown = key.length > 12 ? `${key.slice(0, 7)}****${key.slice(-4)}` : "****";
  throw unauthorized(`Invalid API Key provided: ${shown}`);
}

/** Also as a user's name without a password, as curl sends it. */
function keyOf(header: string): string {
  const [scheme = "", value = ""] = header.split(" ");
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return "";
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

function unauthorized(message: string): StripeProblem {
  return new StripeProblem({ type: "invalid_request_error", status: 401, message });
}
