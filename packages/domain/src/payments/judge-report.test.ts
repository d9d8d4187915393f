import { describe, expect, test } from "vitest";
import type { GatewayReport } from "./gateway-report.ts";
import { judgeReport, type PaymentCase, type Standing } from "./judge-report.ts";
import type { AttemptState } from "./payment-attempt.ts";

const ORDER = { orderNumber: "R20270010011", amount: 394_800, currency: "CZK" } as const;

function caseOf(
  state: AttemptState,
  { payable = "open", standing = "waits", refunded = 0 }: Partial<PaymentCase> & { refunded?: number } = {},
): PaymentCase {
  return { attempt: { ...ORDER, state, refunded }, payable, standing };
}

function says(state: GatewayReport["state"], changes: Partial<GatewayReport> = {}): GatewayReport {
  return { gatewayId: "3000006529", ...ORDER, state, code: null, cause: null, pageUrl: null, ...changes };
}

describe("a report of another payment than ours confirms nothing and undoes nothing", () => {
  test.each([
    ["a cheap one's number for a dear one", { orderNumber: "R20270010021", amount: 100 }],
    ["another order of the same amount", { orderNumber: "R20270010012" }],
    ["a unit less", { amount: 394_799 }],
    ["a unit more", { amount: 394_801 }],
    ["as much in another currency", { currency: "EUR" }],
  ])("%s", (_, lie) => {
    for (const state of ["paid", "authorized", "canceled", "timed_out", "refunded"] as const) {
      expect(judgeReport(caseOf("pending"), says(state, lie))).toEqual({ kind: "mismatch" });
    }
    expect(judgeReport(caseOf("pending"), says("created", lie))).toEqual({ kind: "nothing" });
  });
});

describe("a late no", () => {
  const ended = ["failed", "cancelled", "timed_out", "surplus", "paid"] as const;
  test.each(ended)("about a payment that is %s already changes nothing", (state) => {
    for (const no of ["canceled", "timed_out"] as const) {
      for (const payable of ["open", "paid", "void"] as const) {
        expect(judgeReport(caseOf(state, { payable }), says(no))).toEqual({ kind: "nothing" });
      }
    }
  });
});

describe("money that comes", () => {
  const YES: readonly (readonly [Standing, "open" | "paid" | "void", string])[] = [
    ["waits", "open", "keep"],
    ["waits", "paid", "give_back"],
    // The guest has switched to another way to pay since.
    ["waits", "void", "give_back"],
    ["secured", "open", "keep"],
    ["secured", "paid", "give_back"],
    ["secured", "void", "give_back"],
    ["lapsed", "void", "take_back"],
    ["lapsed", "paid", "give_back"],
    ["gone", "void", "give_back"],
    ["gone", "paid", "give_back"],
  ];
  const unheard = ["creating", "pending", "failed", "cancelled", "timed_out"] as const;
  test.each(YES)(
    "for what %s and is owed as %s: %s, whatever was heard before",
    (standing, payable, kind) => {
      for (const state of unheard) {
        for (const yes of ["paid", "authorized"] as const) {
          expect(judgeReport(caseOf(state, { standing, payable }), says(yes))).toEqual(
            kind === "give_back" ? { kind, authorizedOnly: yes === "authorized" } : { kind, attempt: yes },
          );
        }
      }
    },
  );

  test.each(["paid", "surplus"] as const)("twice is the same money when it is %s", (state) => {
    expect(judgeReport(caseOf(state, { payable: "paid", standing: "secured" }), says("paid"))).toEqual({
      kind: "nothing",
    });
  });

  test("that was reserved is collected, or lost", () => {
    const reserved = caseOf("authorized", { payable: "paid", standing: "secured" });
    expect(judgeReport(reserved, says("authorized"))).toEqual({ kind: "nothing" });
    expect(judgeReport(reserved, says("paid"))).toEqual({ kind: "captured" });
    expect(judgeReport(reserved, says("canceled"))).toMatchObject({ kind: "lost" });
    expect(judgeReport(reserved, says("timed_out"))).toMatchObject({ kind: "lost" });
  });
});

describe("money that goes back at the gateway", () => {
  const kept = { payable: "paid", standing: "secured" } as const;
  test.each([
    ["all of what is kept", "paid", 0, "refunded", "refunded"],
    ["all of it, as we know", "paid", 394_800, "refunded", "nothing"],
    ["a part of what is kept", "paid", 0, "partially_refunded", "partly_refunded"],
    ["a part of it, of which we know one", "paid", 1000, "partially_refunded", "nothing"],
    ["all of what goes back anyway", "surplus", 0, "refunded", "refunded"],
    ["a part of what goes back anyway", "surplus", 0, "partially_refunded", "nothing"],
    ["all of what we never heard of", "pending", 0, "refunded", "end"],
    ["all of what had failed", "failed", 0, "refunded", "nothing"],
    // Part of it is left there, and only a person can decide what to do with it.
    ["a part of what we never heard of", "pending", 0, "partially_refunded", "mismatch"],
    ["a part of what had failed", "timed_out", 0, "partially_refunded", "mismatch"],
  ] as const)("%s", (_, state, refunded, report, kind) => {
    expect(judgeReport(caseOf(state, { ...kept, refunded }), says(report))).toMatchObject({ kind });
  });
});

test("a guest who is choosing or has yet to confirm is waited for, with the reason; whoever has ended is not", () => {
  const chosen = says("method_chosen", { cause: "sms_on_its_way" });
  for (const state of ["creating", "pending"] as const) {
    expect(judgeReport(caseOf(state), chosen)).toEqual({ kind: "wait", cause: "sms_on_its_way" });
  }
  for (const state of ["authorized", "paid", "surplus", "failed", "cancelled", "timed_out"] as const) {
    expect(judgeReport(caseOf(state), chosen)).toEqual({ kind: "nothing" });
  }
});

test("a payment that the gateway has given up is timed out, whatever cause it names", () => {
  for (const cause of [null, "guest_too_slow", "card_funds"] as const) {
    const end = { kind: "end", attempt: "timed_out" };
    expect(judgeReport(caseOf("pending"), says("timed_out", { cause }))).toEqual(end);
  }
});

test.each([
  ["holder_cancelled", "cancelled"],
  ["guest_cancelled", "cancelled"],
  ["guest_consented_not", "cancelled"],
  [null, "cancelled"],
  ["card_funds", "failed"],
  ["unknown", "failed"],
] as const)("a no because of %s is the guest's own or the bank's: %s", (cause, attempt) => {
  expect(judgeReport(caseOf("pending"), says("canceled", { cause }))).toEqual({ kind: "end", attempt });
});

test("a state that we do not know, and a payment that was only begun, change nothing", () => {
  for (const state of ["creating", "pending", "failed", "paid", "surplus"] as const) {
    expect(judgeReport(caseOf(state), says("unknown"))).toEqual({ kind: "nothing" });
    expect(judgeReport(caseOf(state), says("created"))).toEqual({ kind: "nothing" });
  }
});
