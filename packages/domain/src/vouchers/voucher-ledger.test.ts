import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "../dates/plain-date.ts";
import type { Result } from "../result.ts";
import {
  accountOf,
  ENTRY_KINDS,
  expire,
  extend,
  makeVoid,
  post,
  redeem,
  restore,
  withdraw,
  type LedgerEntry,
  type LedgerProblem,
} from "./voucher-ledger.ts";
import type { VoucherAccount } from "./voucher.ts";

const LAST = "2027-12-31";
const issued: VoucherAccount = accountOf([{ kind: "issue", amount: 5000 }], LAST);

function after(account: VoucherAccount, result: Result<LedgerEntry[], LedgerProblem>): VoucherAccount {
  if (!result.ok) throw new Error(result.problem);
  return result.value.reduce(post, account);
}

const spent = after(issued, redeem(issued, 3200, "2027-05-10"));

describe("an end", () => {
  test("is not yet there on the last day, and takes what is left on the next", () => {
    expect(expire(spent, LAST)).toEqual([]);
    expect(expire(spent, "2028-01-01")).toEqual([{ kind: "expire", amount: -1800 }]);
    expect(redeem(spent, 1, "2028-01-01")).toEqual({ ok: false, problem: "ended" });
  });

  test.each([
    ["before the end, the voucher keeps its own", LAST, LAST, 5000, 0],
    [
      "after it, the returned money lives for 60 days and what had been left is gone",
      "2028-01-10",
      "2028-03-10",
      3200,
      1800,
    ],
  ])("%s", (_, today, lastDay, balance, expired) => {
    expect(after(spent, restore(spent, 3200, today))).toMatchObject({ lastDay, balance, expired });
  });

  test("an extension gives back what has expired", () => {
    const ended = expire(spent, "2028-01-01").reduce(post, spent);
    expect(after(ended, extend(ended, "2028-06-30"))).toEqual({ ...spent, lastDay: "2028-06-30" });
    expect(extend(spent, LAST)).toEqual({ ok: false, problem: "not_later" });
  });
});

describe("a closed voucher", () => {
  test.each([
    ["void", makeVoid(spent)],
    ["withdrawn", withdraw(spent, { bought: "2027-05-03", today: "2027-05-17" })],
  ] as const)("that is %s has nothing, and keeps nothing that comes back", (closed, ending) => {
    const account = after(spent, ending);
    expect(account).toMatchObject({ closed, balance: 0 });
    expect(after(account, restore(account, 3200, "2028-02-01"))).toEqual({ ...account, spent: 0 });
    const further = [redeem(account, 1, LAST), extend(account, "2029-01-01"), makeVoid(account)];
    expect(further.map((result) => result.ok || result.problem)).toEqual(["closed", "closed", "closed"]);
  });

  test.each([
    // Bought on a Monday; a fortnight later is a Monday again.
    ["2027-05-03", "2027-05-17", true],
    ["2027-05-03", "2027-05-18", false],
    // The fortnight of a Saturday ends on the Monday after it.
    ["2027-05-01", "2027-05-17", true],
    ["2027-05-01", "2027-05-18", false],
  ])("bought on %s it can be withdrawn from on %s: %s", (bought, today, ok) => {
    expect(withdraw(spent, { bought, today }).ok).toBe(ok);
  });

  test("what is spent whole is closed as well, so that what comes back is the buyer's", () => {
    const empty = after(spent, redeem(spent, 1800, "2027-05-11"));
    const asked = { bought: "2027-05-03", today: "2027-05-11" };
    expect(after(empty, withdraw(empty, asked))).toEqual({ ...empty, closed: "withdrawn" });
  });
});

test("no line takes the balance below zero or above the value", () => {
  expect(redeem(spent, 1801, LAST)).toEqual({ ok: false, problem: "too_little" });
  expect(restore(spent, 3201, LAST)).toEqual({ ok: false, problem: "too_much" });
  expect(() => post(spent, { kind: "redeem", amount: -1801 })).toThrow(RangeError);
  expect(() => post(spent, { kind: "restore", amount: 3201, lastDay: LAST })).toThrow(RangeError);
});

/** A drawer of coins, each in one place: what a ledger must say about them. */
function drawer(value: number, lastDay: PlainDate) {
  type Place = "here" | "spent" | "expired" | "gone";
  const coins: Place[] = Array.from({ length: value }, () => "here");
  const state = { lastDay, closed: false };
  const count = (place: Place) => coins.filter((at) => at === place).length;
  const move = (amount: number, from: Place, to: Place) => {
    for (let left = amount; left > 0; left--) coins[coins.indexOf(from)] = to;
  };
  const sweep = (today: PlainDate) => {
    if (today > state.lastDay) move(count("here"), "here", "expired");
  };
  return {
    state,
    count,
    sweep,
    spend: (amount: number, today: PlainDate) => {
      if (state.closed || today > state.lastDay || amount > count("here")) return false;
      move(amount, "here", "spent");
      return true;
    },
    giveBack: (amount: number, today: PlainDate) => {
      if (amount > count("spent")) return false;
      if (state.closed) {
        move(amount, "spent", "gone");
        return true;
      }
      sweep(today);
      move(amount, "spent", "here");
      if (today > state.lastDay) state.lastDay = addDays(today, 60);
      return true;
    },
    prolong: (to: PlainDate) => {
      if (state.closed || to <= state.lastDay) return false;
      move(count("expired"), "expired", "here");
      state.lastDay = to;
      return true;
    },
    close: () => {
      if (state.closed) return false;
      move(count("here"), "here", "gone");
      return (state.closed = true);
    },
  };
}

const START = "2027-01-01";

/** 0 for Sunday. */
const weekday = (day: PlainDate) => new Date(day).getUTCDay();

const steps = fc.array(
  fc.record({
    days: fc.nat(45),
    act: fc.constantFrom(
      "spend",
      "spend",
      "spend",
      "cancel",
      "cancel",
      "sweep",
      "prolong",
      "void",
      "withdraw",
    ),
    amount: fc.integer({ min: 1, max: 30 }),
    rare: fc.nat(9),
  }),
  { minLength: 10, maxLength: 30 },
);

test("random lives of a voucher leave what a drawer of coins would", () => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 60 }), steps, (value, life) => {
      const naive = drawer(value, LAST);
      const entries: LedgerEntry[] = [{ kind: "issue", amount: value }];
      let account = accountOf(entries, LAST);
      let today: PlainDate = START;
      const follow = (result: Result<LedgerEntry[], LedgerProblem>, expected: boolean) => {
        expect(result.ok).toBe(expected);
        if (!result.ok) note(result.problem);
        for (const entry of result.ok ? result.value : []) {
          note(entry.kind);
          entries.push(entry);
          account = post(account, entry);
        }
      };
      for (const { days, act, amount, rare } of life) {
        today = addDays(today, days);
        if (act === "spend") follow(redeem(account, amount, today), naive.spend(amount, today));
        else if (act === "cancel") follow(restore(account, amount, today), naive.giveBack(amount, today));
        else if (act === "sweep") {
          follow({ ok: true, value: expire(account, today) }, true);
          naive.sweep(today);
        } else if (rare > 2) continue;
        else if (act === "prolong") {
          const to = addDays(today, amount * 10);
          follow(extend(account, to), naive.prolong(to));
        } else if (act === "void") follow(makeVoid(account), naive.close());
        else {
          const bought = addDays(today, -amount);
          const isInTime =
            amount <= 14 ||
            (amount <= 16 && [0, 6].includes(weekday(addDays(bought, 14))) && weekday(today) <= 1);
          follow(withdraw(account, { bought, today }), isInTime && naive.close());
        }
        expect(account.balance).toBe(naive.count("here"));
        expect(account.spent).toBe(naive.count("spent"));
        expect(account.expired).toBe(naive.count("expired"));
        expect(account.lastDay).toBe(naive.state.lastDay);
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(account.balance);
        expect(account.closed !== null).toBe(naive.state.closed);
      }
      expect(accountOf(entries, LAST)).toEqual(account);
    }),
    { seed: 20_270_510, numRuns: 400 },
  );
  // Otherwise the random lives might lack some lines and prove little.
  const often = [
    ...ENTRY_KINDS.filter((kind) => kind !== "issue"),
    "ended",
    "too_little",
    "too_much",
    "closed",
  ];
  expect(often.filter((what) => (seen.get(what) ?? 0) < 15)).toEqual([]);
});
