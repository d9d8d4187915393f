import type { IncomingMessage } from "node:http";
import type { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";
import type { Scope } from "../token-book.ts";

/** Who calls, as its token says. */
interface Caller {
  goids: readonly number[];
}

/** Reads the bearer's token and checks that it may do this. */
export function identify(
  request: IncomingMessage,
  { tokens }: GatewayParts,
  needed: Scope,
): Caller | GatewayError {
  const [, text] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const token = text === undefined ? null : tokens.read(text);
  if (!token) return { kind: "tokenExpired", message: "The access token is unknown or has expired" };
  if (token.scope !== needed && token.scope !== "payment-all") {
    return { kind: "notAuthorized", message: `The token's scope is not ${needed}` };
  }
  return { goids: token.goids };
}

/** The payment of that number if it is the caller's own; another shop's payment does not exist for it. */
export function ownPayment(id: string, caller: Caller, { book }: GatewayParts): Payment | GatewayError {
  const payment = book.find(Number(id));
  if (payment && caller.goids.includes(payment.order.goid)) return payment;
  return { kind: "notFound", message: `There is no payment ${id}` };
}
