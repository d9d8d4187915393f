import { expect, test } from "vitest";
import type { GatewayReport, GatewayState } from "./gateway-report.ts";
import { judgeReport, type PaymentCase } from "./judge-report.ts";
import { canAttemptMove } from "./payment-attempt.ts";
import { followJudgement, type PaymentStep } from "./payment-step.ts";
import { callOff, lapse } from "./testing/ended-purchase.ts";

const EVENTS = ["return", "notify", "notify again", "poll", "expire", "cancel", "refund"] as const;
type Event = (typeof EVENTS)[number];

/** The guest has paid at the gateway, and we do not know yet. */
const PAID_UNHEARD: PaymentCase = {
  attempt: { state: "pending", orderNumber: "R20270010011", amount: 394_800, currency: "CZK", refunded: 0 },
  payable: "open",
  standing: "waits",
};

/** The gateway's side: its answer when asked, and the number of refunds that we ordered. */
type Gateway = { state: GatewayState; refunds: number };

function reportOf(gateway: Gateway): GatewayReport {
  const { orderNumber, amount, currency } = PAID_UNHEARD.attempt;
  const { state } = gateway;
  return {
    gatewayId: "3000006529",
    orderNumber,
    state,
    code: null,
    cause: null,
    amount,
    currency,
    pageUrl: null,
  };
}

/** Plays the events in this order; a refund at the gateway gives back what it still has, whoever orders it. */
function play(
  order: readonly Event[],
  canTakeBack: boolean,
): { end: PaymentCase; gateway: Gateway; moves: number } {
  const gateway: Gateway = { state: "paid", refunds: 0 };
  let now = PAID_UNHEARD;
  let owed = 0;
  let moves = 0;
  const follow = (step: PaymentStep) => {
    if (step.case.attempt.state !== now.attempt.state) {
      expect(canAttemptMove(now.attempt.state, step.case.attempt.state)).toBe(true);
      moves += 1;
    }
    now = step.case;
    if (step.giveBack !== null) owed += 1;
  };
  const giveBack = () => {
    if (gateway.state === "paid") gateway.refunds += 1;
    gateway.state = "refunded";
  };
  for (const event of order) {
    if (event === "expire") follow(lapse(now));
    else if (event === "cancel") follow(callOff(now));
    else if (event === "refund") giveBack();
    else follow(followJudgement(now, judgeReport(now, reportOf(gateway)), { canTakeBack }));
  }
  // Polling continues for a day; a job gives back what we owe, and the next poll notices that.
  for (let polls = 0; polls < 2; polls++) {
    if (owed > 0) giveBack();
    follow(followJudgement(now, judgeReport(now, reportOf(gateway)), { canTakeBack }));
  }
  if (owed > 0) giveBack();
  expect(owed).toBeLessThanOrEqual(1);
  return { end: now, gateway, moves };
}

/** The same result derived only from the order of events. */
function expected(
  order: readonly Event[],
  canTakeBack: boolean,
): { standing: string; kept: boolean; returned: boolean } {
  const at = (event: Event) => order.indexOf(event);
  const before = (event: Event, other: number) => at(event) >= 0 && at(event) < other;
  // The last poll learns what no other event reported.
  const heard = Math.min(
    order.length,
    ...(["return", "notify", "notify again", "poll"] as const)
      .map((event) => at(event))
      .filter((i) => i >= 0),
  );
  const cancelled = at("cancel") >= 0;
  const refundedUnheard = before("refund", heard);
  const lapsed = before("expire", heard);
  const tooLate = before("cancel", heard);
  const secured = !refundedUnheard && !tooLate && (!lapsed || canTakeBack);
  const standing = cancelled ? "gone" : secured ? "secured" : at("expire") >= 0 ? "lapsed" : "waits";
  const returned = at("refund") >= 0 || cancelled || !secured;
  return { standing, kept: secured && !cancelled, returned };
}

function* orders(events: readonly Event[]): Generator<Event[]> {
  if (events.length === 0) yield [];
  for (const first of events) {
    for (const rest of orders(events.filter((event) => event !== first))) yield [first, ...rest];
  }
}

function subsets(events: readonly Event[]): Event[][] {
  return events.reduce<Event[][]>((all, event) => [...all, ...all.map((set) => [...set, event])], [[]]);
}

test.each([true, false])(
  "all 5,040 orders end right when a lapsed room can be had again: %s",
  (canTakeBack) => {
    let played = 0;
    for (const order of orders(EVENTS)) {
      const { end, gateway } = play(order, canTakeBack);
      expect(end.standing, order.join(", ")).toBe("gone");
      expect(end.payable, order.join(", ")).toBe("void");
      // Nobody keeps money for a cancelled stay, and nobody gives it back twice.
      expect(gateway, order.join(", ")).toEqual({ state: "refunded", refunds: 1 });
      played += 1;
    }
    expect(played).toBe(5040);
  },
);

test.each([true, false])(
  "so do all orders of every choice of them, where some never happen (room to be had again: %s)",
  (canTakeBack) => {
    let played = 0;
    for (const chosen of subsets(EVENTS)) {
      for (const order of orders(chosen)) {
        const { end, gateway, moves } = play(order, canTakeBack);
        const { standing, kept, returned } = expected(order, canTakeBack);
        const words = order.join(", ");
        expect(end.standing, words).toBe(standing);
        expect(end.attempt.state === "paid" && end.payable === "paid", words).toBe(kept);
        expect(gateway.refunds, words).toBe(returned ? 1 : 0);
        if (end.attempt.state === "surplus" || (end.attempt.state === "paid" && returned)) {
          expect(end.attempt.refunded, words).toBe(end.attempt.amount);
        }
        // The attempt changes at most twice: it times out and is paid after all.
        expect(moves, words).toBeLessThanOrEqual(2);
        played += 1;
      }
    }
    expect(played).toBe(13_700);
  },
);
