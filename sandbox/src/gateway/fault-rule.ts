import { TRANSPORT_FAULTS, type TransportFaultName } from "../faults/transport-fault.ts";
import { wholeNumber } from "../http/request-body.ts";
import { NEWS_FAULTS } from "../news/news-fault.ts";
import { isOneOf } from "./code-lists.ts";

/** The calls of the protocol, as a fault names them. */
export const CALL_KINDS = [
  "token",
  "create",
  "status",
  "refund",
  "refunds",
  "capture",
  "void",
  "instruments",
  "recurrence",
  "card",
  "statement",
  "page",
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A well-formed status answer that lies; the ledger keeps the truth. */
const LIES = ["wrong_amount", "wrong_currency", "wrong_order_number"] as const;
/** A refund that the gateway accepts but never makes, or that it refuses because the shop's account is empty. */
const REFUND_FAULTS = ["refund_failed", "refund_without_funds"] as const;
const RETURN_FAULTS = ["return_lost", "return_by_post"] as const;

export const FAULTS = [
  ...TRANSPORT_FAULTS,
  ...LIES,
  ...REFUND_FAULTS,
  ...NEWS_FAULTS,
  ...RETURN_FAULTS,
] as const;
export type GatewayFault = (typeof FAULTS)[number];

/** A fault and where it strikes: every payment and call that its fields do not exclude. */
export interface FaultRule {
  fault: GatewayFault;
  /** For faults of calls. If absent, the fault strikes every call of the shops, but not the guest's page. */
  call?: CallKind;
  payment?: number;
  /** How many times it strikes; without it, until it is removed. */
  times?: number;
  /** How long `delay` and `notification_late` take, in milliseconds. */
  ms?: number;
  /** HTTP status of `status`; 500 unless given. */
  status?: number;
  /** How often `notification_repeated` sends each one; 2 unless given. */
  copies?: number;
  /** How much the lies add to the amount; 1 cent unless given. */
  by?: number;
  currency?: string;
  orderNumber?: string;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readFaultRule(data: Record<string, unknown>): FaultRule | string {
  const { fault, call, currency, orderNumber } = data;
  if (!isOneOf(FAULTS, fault)) return `fault must be one of ${FAULTS.join(", ")}.`;
  if (call !== undefined && !isOneOf(CALL_KINDS, call))
    return `call must be one of ${CALL_KINDS.join(", ")}.`;
  const numbers: Partial<Record<"payment" | "times" | "ms" | "status" | "copies" | "by", number>> = {};
  for (const name of ["payment", "times", "ms", "status", "copies", "by"] as const) {
    const value = data[name];
    if (value === undefined) continue;
    const number = wholeNumber(value);
    if (number === null) return `${name} must be a whole number.`;
    numbers[name] = number;
  }
  return {
    fault,
    ...(call === undefined ? {} : { call }),
    ...numbers,
    ...(typeof currency === "string" ? { currency } : {}),
    ...(typeof orderNumber === "string" ? { orderNumber } : {}),
  };
}

export function isTransportFault(rule: FaultRule): rule is FaultRule & { fault: TransportFaultName } {
  return isOneOf(TRANSPORT_FAULTS, rule.fault);
}

/** Whether a rule covers this call; the guest's page only counts if the rule names it. */
export function fitsCall(rule: FaultRule, kind: CallKind, payment: number | null): boolean {
  const fitsKind = rule.call === undefined ? kind !== "page" : rule.call === kind;
  return isTransportFault(rule) && fitsKind && fitsPayment(rule, payment);
}

export function fitsPayment(rule: FaultRule, payment: number | null): boolean {
  return rule.payment === undefined || rule.payment === payment;
}
