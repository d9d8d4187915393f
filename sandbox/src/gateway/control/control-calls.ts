import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import { answerControlRequest, controlProblem } from "../../http/control-request.ts";
import { wholeNumber } from "../../http/request-body.ts";
import { changeSettings } from "../../http/settings-request.ts";
import { parseCents } from "../amount.ts";
import { INSTRUMENTS, isOneOf, PAYMENT_STATES } from "../code-lists.ts";
import { readFaultRule } from "../fault-rule.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { readOrder } from "../order-request.ts";
import type { Change } from "../payment-book.ts";
import type { Means, Payment } from "../payment.ts";
import type { Shop } from "../shop.ts";
import { controlPage } from "./control-page.ts";
import { controlLedger, controlPayment } from "./control-view.ts";

const TEST_CARD: Means = {
  instrument: "PAYMENT_CARD",
  card: { masked: "444444******4448", expiration: "3512", brand: "VISA" },
};

type Fields = Record<string, unknown>;

/** Controls the gateway: a page for people and JSON for tests. A real gateway has nothing like it. */
export function answerControl(request: IncomingMessage, url: URL, body: string, parts: GatewayParts): Answer {
  return answerControlRequest(request, body, (fields) =>
    answerLine(`${request.method} ${url.pathname}`, fields, url.searchParams, parts),
  );
}

function answerLine(line: string, fields: Fields, query: URLSearchParams, parts: GatewayParts): Answer {
  const { book, faults, notifier, settings, shops, tokens } = parts;
  switch (line) {
    case "GET /control":
      return controlPage(parts);
    case "GET /control/payments":
      return ok({ payments: findPayments(query, parts).map((payment) => controlPayment(payment, parts)) });
    case "POST /control/payments":
      return bringIn(fields, parts);
    case "GET /control/ledger":
      return ok(controlLedger(parts));
    case "GET /control/faults":
      return ok({ faults: faults.list() });
    case "POST /control/faults":
      return addFault(fields, parts);
    case "DELETE /control/faults":
    case "POST /control/faults/clear":
      faults.clear();
      return ok({ faults: faults.list() });
    case "GET /control/settings":
      return ok(settings);
    case "POST /control/settings":
      return changeSettings(settings, fields);
    case "GET /control/shops":
      return ok({ shops: shops.list() });
    case "POST /control/shops":
      return addShop(fields, parts);
    case "POST /control/tokens/expire":
      tokens.expireAll();
      return ok({});
    case "GET /control/notifications":
      return ok({ notifications: notifier.list() });
    case "POST /control/notifications/release":
      return ok({ released: notifier.releaseHeld(readId(fields["payment"])) });
    case "POST /control/reset":
      reset(parts);
      return ok({});
  }
  const [, id, step] =
    /^(?:GET|POST) \/control\/payments\/(\d+)(?:\/(drive|notify|time-out))?$/.exec(line) ?? [];
  const payment = id === undefined ? null : book.find(Number(id));
  if (!payment) return controlProblem(404, `There is no ${line} here.`);
  return answerAboutPayment(line.startsWith("GET") ? "show" : (step ?? ""), payment, fields, parts);
}

function answerAboutPayment(step: string, payment: Payment, fields: Fields, parts: GatewayParts): Answer {
  const { book, notifier } = parts;
  switch (step) {
    case "show":
      break;
    case "drive": {
      const change = readChange(fields);
      if (typeof change === "string") return controlProblem(400, change);
      driveTo(payment, change, parts);
      break;
    }
    case "notify":
      notifier.repeat(payment);
      break;
    case "time-out": {
      const ms = readId(fields["ms"]) ?? 0;
      book.setExpiry(payment, Date.now() + ms);
      break;
    }
    default:
      return controlProblem(404, "A payment is driven, notified or timed out.");
  }
  return ok(controlPayment(payment, parts));
}

/** Puts a payment into the requested state; one that is paid before its guest chose how is paid by a test card. */
function driveTo(payment: Payment, change: Change, { book }: GatewayParts): void {
  const isPaid = ["PAID", "AUTHORIZED", "REFUNDED", "PARTIALLY_REFUNDED"].includes(change.state);
  const isWithout = payment.means === null && change.means === undefined;
  book.move(payment, isPaid && isWithout ? { ...change, means: TEST_CARD } : change);
}

function findPayments(query: URLSearchParams, { book }: GatewayParts): Payment[] {
  const order = query.get("order_number");
  return book.list().filter((payment) => order === null || payment.order.orderNumber === order);
}

/** Imports a payment of another gateway under its own number, in any state. */
function bringIn(fields: Fields, parts: GatewayParts): Answer {
  const read = readOrder(fields);
  if ("errors" in read) return controlProblem(400, read.errors.map(({ message }) => message).join("; "));
  const change = readChange(fields);
  if (typeof change === "string") return controlProblem(400, change);
  const id = readId(fields["id"]);
  if (id !== undefined && parts.book.find(id))
    return controlProblem(409, `There is a payment ${id} already.`);
  const payment = parts.book.create(read.order, id === undefined ? {} : { id });
  driveTo(payment, change, parts);
  if (fields["card_deleted"] === true) parts.book.deleteCard(payment);
  if (fields["recurrence_stopped"] === true) parts.book.stopRecurrence(payment);
  return ok(controlPayment(payment, parts));
}

function addFault(fields: Fields, { faults }: GatewayParts): Answer {
  const rule = readFaultRule(fields);
  if (typeof rule === "string") return controlProblem(400, rule);
  faults.add(rule);
  return ok({ faults: faults.list() });
}

function addShop(fields: Fields, { shops, journal }: GatewayParts): Answer {
  const shop = readShop(fields);
  if (typeof shop === "string") return controlProblem(400, shop);
  shops.add(shop);
  journal.append({ shop });
  return ok({ shops: shops.list() });
}

function reset({ book, faults, journal, notifier, shops, tokens }: GatewayParts): void {
  book.reset();
  notifier.reset();
  faults.clear();
  tokens.expireAll();
  shops.reset();
  journal.clear();
}

function readId(value: unknown): number | undefined {
  return wholeNumber(value) ?? undefined;
}

function ok(body: object): Answer {
  return { status: 200, body };
}

/** Reads an e-shop that is to be added or replaced; a string says what is wrong. */
function readShop(fields: Record<string, unknown>): Shop | string {
  const { goid, clientId, clientSecret, name, active } = fields;
  const number = wholeNumber(goid);
  if (number === null) return "goid must be a number.";
  if (typeof clientId !== "string" || clientId === "") return "clientId is missing.";
  if (typeof clientSecret !== "string" || clientSecret === "") return "clientSecret is missing.";
  return {
    goid: number,
    clientId,
    clientSecret,
    name: typeof name === "string" ? name : `E-shop ${number}`,
    active: active !== false && active !== "false",
  };
}

/** Reads the target state of a payment; a string says what is wrong. The reason's underscore is optional. */
function readChange(fields: Record<string, unknown>): Change | string {
  const { state, sub_state: reason, refunded, instrument } = fields;
  if (!isOneOf(PAYMENT_STATES, state)) return `state must be one of ${PAYMENT_STATES.join(", ")}.`;
  const subState = reason === undefined || reason === null ? null : readReason(reason);
  if (subState === "") return "sub_state must be a reason such as _5006.";
  if (instrument !== undefined && !isOneOf(INSTRUMENTS, instrument)) return "There is no such instrument.";
  const back = refunded === undefined ? undefined : parseCents(refunded);
  if (back === null || (back !== undefined && back <= 0)) return "refunded must be whole cents above zero.";
  return {
    state,
    subState,
    ...(back === undefined ? {} : { refunded: back }),
    ...(instrument === undefined ? {} : { means: { instrument } }),
  };
}

/** Adds the wire's underscore if it is missing; empty if there is no reason. */
function readReason(reason: unknown): string {
  const [, name] =
    typeof reason === "string" || typeof reason === "number"
      ? (/^_?(\w{1,30})$/.exec(String(reason)) ?? [])
      : [];
  if (name === undefined) return "";
  // The real gateway also reports a state's own name here, without an underscore.
  return /^\d/.test(name) ? `_${name}` : name;
}
