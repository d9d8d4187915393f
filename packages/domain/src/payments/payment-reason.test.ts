import fc from "fast-check";
import { expect, test } from "vitest";
import { GATEWAY_STATES } from "./gateway-report.ts";
import { PAYMENT_CAUSES } from "./payment-cause.ts";
import {
  MISMATCH,
  mayPayAgain,
  NOT_BEGUN,
  PAYMENT_REASON_KEYS,
  reasonOf,
  UNVERIFIED,
} from "./payment-reason.ts";

const CAUSES = [null, ...PAYMENT_CAUSES];

test.each([
  ["refused by the bank", reasonOf({ state: "canceled", cause: "card_expired_or_empty" }), true],
  ["waited for at the bank", reasonOf({ state: "method_chosen", cause: "bank_confirms" }), true],
  ["not begun", NOT_BEGUN, true],
  ["made twice", reasonOf({ state: "canceled", cause: "paid_twice" }), false],
  ["returned or entered before", reasonOf({ state: "canceled", cause: "repeated_or_returned" }), false],
  ["made in part", reasonOf({ state: "method_chosen", cause: "paid_in_part" }), false],
  ["of another sum", MISMATCH, false],
  ["known to nobody", UNVERIFIED, false],
  ["paid", reasonOf({ state: "paid", cause: null }), false],
])("whether a guest may pay again a payment that is %s", (_, reason, may) => {
  expect(mayPayAgain(reason)).toBe(may);
});

test("every reason comes of some cause, or is known without one", () => {
  const reached = GATEWAY_STATES.flatMap((state) => CAUSES.map((cause) => reasonOf({ state, cause }).key));
  const ours = [MISMATCH.key, NOT_BEGUN.key, UNVERIFIED.key];
  expect([...new Set([...reached, ...ours])].toSorted()).toEqual([...PAYMENT_REASON_KEYS].toSorted());
});

test("every cause tells something of a payment that nobody would hear without it", () => {
  const silent = PAYMENT_CAUSES.filter((cause) =>
    GATEWAY_STATES.every((state) => reasonOf({ state, cause }).key === reasonOf({ state, cause: null }).key),
  );
  // Guests see no difference between these waits; they differ in how long the room is kept.
  expect(silent).toEqual(["bank_confirms", "bank_is_asked"]);
});

const anyCause = fc.constantFrom(...CAUSES);
const properties = { seed: 5, numRuns: 5000 };

test("whatever a gateway says, there is a reason, and no state is called what it is not", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GATEWAY_STATES), anyCause, (state, cause) => {
      const { key, group, screen, retry } = reasonOf({ state, cause });
      expect(PAYMENT_REASON_KEYS).toContain(key);
      const came = ["paid", "authorized", "partially_refunded"].includes(state);
      expect(["thx", "pending", "payment"]).toContain(group);
      expect(group === "thx").toBe(came);
      expect(screen === "paid").toBe(came || state === "refunded");
      expect(retry === "none").toBe(screen === "paid");
    }),
    properties,
  );
});

test("what is still open is never told as over, nor is what failed told as waiting without a doubt about the money", () => {
  fc.assert(
    fc.property(anyCause, (cause) => {
      for (const state of ["created", "method_chosen", "unknown"] as const) {
        const { group, screen } = reasonOf({ state, cause });
        expect(group).toBe("pending");
        expect(screen).not.toBe("paid");
      }
      for (const state of ["canceled", "timed_out"] as const) {
        const { group, retry } = reasonOf({ state, cause });
        if (group === "pending") expect(retry).toBe("hotel");
      }
    }),
    properties,
  );
});
