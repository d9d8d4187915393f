import { describe, expect, test } from "vitest";
import type { Judgement, PaymentCase } from "./judge-report.ts";
import { ATTEMPT_STATES, isKeptAttempt, isOpenAttempt } from "./payment-attempt.ts";
import { followJudgement } from "./payment-step.ts";

const WAITS: PaymentCase = {
  attempt: { state: "creating", orderNumber: "R20270010011", amount: 394_800, currency: "CZK", refunded: 0 },
  payable: "open",
  standing: "waits",
};
const SECURED: PaymentCase = {
  attempt: { ...WAITS.attempt, state: "authorized" },
  payable: "paid",
  standing: "secured",
};
const LAPSED: PaymentCase = { ...WAITS, payable: "void", standing: "lapsed" };

type Row = [
  of: PaymentCase,
  judgement: Judgement,
  attempt: PaymentCase["attempt"]["state"],
  payable: PaymentCase["payable"],
  standing: PaymentCase["standing"],
  money: "refund" | "release" | "collect" | null,
];

describe("what becomes of an attempt and of what it pays for", () => {
  test.each<Row>([
    [WAITS, { kind: "nothing" }, "creating", "open", "waits", null],
    [WAITS, { kind: "mismatch" }, "creating", "open", "waits", null],
    [SECURED, { kind: "partly_refunded" }, "authorized", "paid", "secured", null],
    [WAITS, { kind: "wait", cause: "sms_on_its_way" }, "pending", "open", "waits", null],
    [WAITS, { kind: "keep", attempt: "paid" }, "paid", "paid", "secured", null],
    [WAITS, { kind: "keep", attempt: "authorized" }, "authorized", "paid", "secured", "collect"],
    [LAPSED, { kind: "take_back", attempt: "paid" }, "paid", "paid", "secured", null],
    [LAPSED, { kind: "take_back", attempt: "authorized" }, "authorized", "paid", "secured", "collect"],
    [SECURED, { kind: "captured" }, "paid", "paid", "secured", null],
    [LAPSED, { kind: "give_back", authorizedOnly: false }, "surplus", "void", "lapsed", "refund"],
    [LAPSED, { kind: "give_back", authorizedOnly: true }, "surplus", "void", "lapsed", "release"],
    [WAITS, { kind: "end", attempt: "timed_out" }, "timed_out", "open", "waits", null],
    [WAITS, { kind: "end", attempt: "failed" }, "failed", "open", "waits", null],
    // It stays secured: the guest may pay another way and does not lose the room because the bank changed its mind.
    [SECURED, { kind: "lost" }, "failed", "open", "secured", null],
    [{ ...SECURED, payable: "void" }, { kind: "lost" }, "failed", "void", "secured", null],
  ])("%j by %j", (of, judgement, state, payable, standing, money) => {
    expect(followJudgement(of, judgement, { canTakeBack: true })).toEqual({
      case: { attempt: { ...of.attempt, state }, payable, standing },
      judgement,
      giveBack: money === "collect" ? null : money,
      collect: money === "collect",
    });
  });

  test("all that was paid is known to have gone back", () => {
    const paid = { ...SECURED, attempt: { ...SECURED.attempt, state: "paid" as const, refunded: 100 } };
    const step = followJudgement(paid, { kind: "refunded" }, { canTakeBack: true });
    expect(step).toMatchObject({ case: { ...paid, attempt: { refunded: 394_800 } }, giveBack: null });
  });

  test.each([
    ["paid", "refund"],
    ["authorized", "release"],
  ] as const)("what was %s for something that others have by now: %s", (attempt, giveBack) => {
    const step = followJudgement(LAPSED, { kind: "take_back", attempt }, { canTakeBack: false });
    expect(step).toEqual({
      case: { ...LAPSED, attempt: { ...LAPSED.attempt, state: "surplus" } },
      judgement: { kind: "give_back", authorizedOnly: attempt === "authorized" },
      giveBack,
      collect: false,
    });
  });
});

test("an attempt is open until it has ended, and kept while its money is ours", () => {
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(["creating", "pending", "authorized"]);
  expect(ATTEMPT_STATES.filter(isKeptAttempt)).toEqual(["authorized", "paid"]);
});
