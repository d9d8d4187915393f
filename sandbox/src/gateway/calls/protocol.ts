import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import type { CallKind } from "../fault-rule.ts";
import { type GatewayError, refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { paymentViewWithLies } from "../payment-view.ts";
import type { Payment } from "../payment.ts";
import type { Scope } from "../token-book.ts";
import {
  answerCapture,
  answerCard,
  answerCreate,
  answerNextPayment,
  answerVoid,
  answerVoidRecurrence,
} from "./payment-calls.ts";
import { answerRefund, answerRefunds } from "./refund-calls.ts";
import { answerInstruments, answerStatement, answerToken } from "./shop-calls.ts";

/** A call as its request line names it. */
export interface ProtocolCall {
  kind: CallKind;
  /** The number of a payment, or of the shop. */
  id: string;
  /** What the path says after it. */
  rest: string | undefined;
}

const PAYMENT = "/payments/payment/(\\d+)";

const LINES: readonly (readonly [kind: CallKind, line: RegExp])[] = [
  ["token", /^POST \/oauth2\/token$/],
  ["create", /^POST \/payments\/payment$/],
  ["status", new RegExp(`^GET ${PAYMENT}$`)],
  ["refund", new RegExp(`^POST ${PAYMENT}/refund$`)],
  ["refunds", new RegExp(`^GET ${PAYMENT}/refunds$`)],
  ["capture", new RegExp(`^POST ${PAYMENT}/capture$`)],
  ["void", new RegExp(`^POST ${PAYMENT}/void-authorization$`)],
  ["recurrence", new RegExp(`^POST ${PAYMENT}/(create-recurrence|void-recurrence)$`)],
  ["card", /^(?:GET|DELETE) \/payments\/cards\/(\d+)$/],
  ["instruments", /^GET \/eshops\/eshop\/(\d+)\/payment-instruments(?:\/([A-Z]{3}))?$/],
  ["statement", /^POST \/accounts\/account-statement$/],
];

/** The call for a request line below `/api`; null if there is none. */
export function readCall(method: string, path: string): ProtocolCall | null {
  for (const [kind, line] of LINES) {
    const found = line.exec(`${method} ${path}`);
    if (found) return { kind, id: found[1] ?? "", rest: found[2] };
  }
  return null;
}

/** Carries out a shop's call after checking its token. */
export function answerCall(
  call: ProtocolCall,
  request: IncomingMessage,
  body: string,
  parts: GatewayParts,
): Answer {
  if (call.kind === "token") return answerToken(request, body, parts);
  const caller = identify(request, parts, call.kind === "create" ? "payment-create" : "payment-all");
  if ("kind" in caller) return refusal(caller);
  switch (call.kind) {
    case "create":
      return answerCreate(caller.goids, body, parts);
    case "instruments":
      return answerInstruments(caller.goids, call.id, call.rest, parts);
    case "statement":
      return answerStatement(caller.goids, body, parts);
    default: {
      const payment = ownPayment(call.id, caller, parts);
      if ("kind" in payment) return refusal(payment);
      return answerAboutPayment(call, payment, request, body, parts);
    }
  }
}

function answerAboutPayment(
  { kind, rest }: ProtocolCall,
  payment: Payment,
  { method, headers }: IncomingMessage,
  body: string,
  parts: GatewayParts,
): Answer {
  switch (kind) {
    case "status":
      return { status: 200, body: paymentViewWithLies(payment, parts.origin, parts.faults) };
    case "refund":
      return answerRefund(payment, headers["content-type"], body, parts);
    case "refunds":
      return answerRefunds(payment, parts);
    case "capture":
      return answerCapture(payment, headers["content-type"], body, parts);
    case "void":
      return answerVoid(payment, parts);
    case "card":
      return answerCard(method === "DELETE" ? "DELETE" : "GET", payment, parts);
    case "recurrence":
      return rest === "create-recurrence"
        ? answerNextPayment(payment, body, parts)
        : answerVoidRecurrence(payment, parts);
    default:
      return refusal({ kind: "noService", message: "There is no such service" });
  }
}

/** The caller, as its token identifies it. */
interface Caller {
  goids: readonly number[];
}

/** Reads the bearer token and checks its scope. */
function identify(request: IncomingMessage, { tokens }: GatewayParts, needed: Scope): Caller | GatewayError {
  const [, text] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const token = text === undefined ? null : tokens.read(text);
  if (!token) return { kind: "tokenExpired", message: "The access token is unknown or has expired" };
  if (token.scope !== needed && token.scope !== "payment-all") {
    return { kind: "notAuthorized", message: `The token's scope is not ${needed}` };
  }
  return { goids: token.goids };
}

/** The caller's own payment with that number; other shops' payments are not found. */
function ownPayment(id: string, caller: Caller, { book }: GatewayParts): Payment | GatewayError {
  const payment = book.find(Number(id));
  if (payment && caller.goids.includes(payment.order.goid)) return payment;
  return { kind: "notFound", message: `There is no payment ${id}` };
}
