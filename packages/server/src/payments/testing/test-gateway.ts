import type { Gateway } from "@portico/domain/payments/gateway";
import type { StandIns } from "../../outside/index.ts";
import type { AskInit } from "../../testing/test-engine.ts";

/** Every company at which hotels can collect; each plays the same tests. */
export const TEST_COMPANIES = ["gopay", "stripe"] as const;
export type TestCompany = (typeof TEST_COMPANIES)[number];

/** The state of a payment at its company, whichever it is. */
export type TestState =
  | "created"
  | "method_chosen"
  | "authorized"
  | "paid"
  | "canceled"
  | "timed_out"
  | "refunded"
  | "partially_refunded";

/** The reason for it: money, a blocked card, the guest's own refusal, their slowness, a bank that confirms, a transfer. */
export type TestReason = "funds" | "blocked" | "by_guest" | "too_slow" | "bank" | "transfer";

/** One payment in the company's own books. */
export type GatewayBalance = {
  paymentId: string;
  orderNumber: string;
  state: TestState;
  taken: number;
  refunded: number;
};

/** Something sent to the engine's address for news. */
export type TestMessage = { path: string; init: AskInit };

type Named = { gatewayId: string; notifyKey: string };

/** A company that takes cards, controlled by its guests, their banks and its operator. All companies play the same tests. */
export interface TestGateway {
  readonly provider: TestCompany;
  /** The hotel's account, as its file has it. */
  readonly account: Gateway;
  readonly standIns: StandIns;
  /** The operator's entry for the hotel if no stand-in is used. */
  readonly secrets: Readonly<Record<string, Record<string, string>>>;
  /** Where the company really is, and where its stand-in is. */
  readonly addresses: { real: string; standIn: string };
  /** How the paths of its calls end. */
  readonly calls: { create: string; refund: string };
  /** A piece of its pages' addresses. */
  readonly pages: string;
  /** Its codes, as an attempt keeps them. */
  readonly codes: Readonly<Record<TestReason, string>>;
  /** Acts as a guest, a bank or time would; false if this company no longer allows it. */
  drive(id: string, state: TestState, reason?: TestReason): Promise<boolean>;
  fault(rule: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  ledger(): Promise<GatewayBalance[]>;
  /** Forgets payments and faults, and sends no notifications of its own. */
  reset(): Promise<void>;
  /** Makes the hotel's keys invalid until the returned function is called. */
  changeKeys(): Promise<() => Promise<void>>;
  /** As the company itself would send it. */
  news(attempt: Named): TestMessage;
  /** As outsiders would send it who know or guess its content. */
  forgeries(attempt: Named, claims: object): TestMessage[];
  /** Names of payments that somebody might guess from this one. */
  namesAround(gatewayId: string, count: number): string[];
}

/** A call to the control of a stand-in, which no real company has. */
export async function askControl(
  standIn: string,
  method: "GET" | "POST",
  path: string,
  body: object = {},
): Promise<{ status: number; answer: unknown }> {
  const answer = await fetch(`${standIn}/control${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, answer: await answer.json() };
}
