import { TRANSPORT_FAULTS, type TransportFaultName } from "../faults/transport-fault.ts";
import { wholeNumber } from "../http/request-body.ts";
import { NEWS_FAULTS } from "../news/news-fault.ts";
import { EVENT_TYPES, type EventType } from "./webhook/event-types.ts";

/**
 * The calls of the API, as a fault names them: `create`, `status` and `expire` are those of checkout sessions, `intent`
 * reads a payment, `charge` charges a card that was saved, `void` gives up what is held, `page` is the guest's.
 */
export const CALL_KINDS = [
  "create",
  "status",
  "expire",
  "intent",
  "charge",
  "capture",
  "void",
  "refund",
  "refunds",
  "disputes",
  "customer",
  "setup",
  "method",
  "detach",
  "page",
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A session or payment that is well formed and lies; the ledger knows the truth. */
export const LIES = ["wrong_amount", "wrong_currency", "wrong_order_number"] as const;
/** Errors of Stripe itself: a fault inside, too many calls. Nothing was done. */
const API_FAULTS = ["api_error", "rate_limited"] as const;
/** A refund that fails or waits after it was taken, or is refused because the account is empty. */
const REFUND_FAULTS = ["refund_failed", "refund_pending", "refund_without_funds"] as const;

export const STRIPE_FAULTS = [
  ...TRANSPORT_FAULTS,
  ...API_FAULTS,
  ...LIES,
  ...REFUND_FAULTS,
  ...NEWS_FAULTS,
  "return_lost",
] as const;
type StripeFaultName = (typeof STRIPE_FAULTS)[number];

/** A fault and where it strikes: at every payment, call and event that it does not leave out. */
export interface StripeFaultRule {
  fault: StripeFaultName;
  /** Of the faults of a call; absent: at every call of the shops, and not at the guest's page. */
  call?: CallKind;
  /** The session or payment intent that a call or event is about; of a session to be created, its reference. */
  payment?: string;
  /** Of the faults of news: the type of the event. */
  event?: EventType;
  /** How many times it strikes; without it, until it is removed. */
  times?: number;
  /** How long `delay` and `notification_late` take, in milliseconds. */
  ms?: number;
  /** HTTP status of `status`; 500 unless given. */
  status?: number;
  /** How often `notification_repeated` sends each one; 2 unless given. */
  copies?: number;
  /** What the lies add to the amount (1 unless given). */
  by?: number;
  currency?: string;
  orderNumber?: string;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readStripeFaultRule(data: Record<string, unknown>): StripeFaultRule | string {
  const fault = STRIPE_FAULTS.find((name) => name === data["fault"]);
  if (!fault) return `fault must be one of ${STRIPE_FAULTS.join(", ")}.`;
  const rule: StripeFaultRule = { fault };
  for (const name of ["times", "ms", "status", "copies", "by"] as const) {
    if (data[name] === undefined) continue;
    const number = wholeNumber(data[name]);
    if (number === null) return `${name} must be a whole number.`;
    rule[name] = number;
  }
  for (const name of ["payment", "currency", "orderNumber"] as const) {
    const value = data[name];
    if (typeof value === "string") rule[name] = value;
  }
  if (data["call"] !== undefined) {
    const call = CALL_KINDS.find((name) => name === data["call"]);
    if (!call) return `call must be one of ${CALL_KINDS.join(", ")}.`;
    rule.call = call;
  }
  if (data["event"] !== undefined) {
    const event = EVENT_TYPES.find((name) => name === data["event"]);
    if (!event) return `event must be one of ${EVENT_TYPES.join(", ")}.`;
    rule.event = event;
  }
  return rule;
}

export function isTransportFault(
  rule: StripeFaultRule,
): rule is StripeFaultRule & { fault: TransportFaultName } {
  return TRANSPORT_FAULTS.some((name) => name === rule.fault);
}

/** Whether a rule about a call's way fits this call; the guest's page is spared unless it is named. */
export function fitsCall(rule: StripeFaultRule, kind: CallKind, subjects: readonly string[]): boolean {
  const isOfCalls = isTransportFault(rule) || API_FAULTS.some((name) => name === rule.fault);
  const fitsKind = rule.call === undefined ? kind !== "page" : rule.call === kind;
  return isOfCalls && fitsKind && fitsSubject(rule, subjects);
}

/** Whether a rule is about one of these names, or about all. */
export function fitsSubject({ payment }: StripeFaultRule, subjects: readonly string[]): boolean {
  return payment === undefined || subjects.includes(payment);
}
