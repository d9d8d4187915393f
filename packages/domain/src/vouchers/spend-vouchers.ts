import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { experienceCover, isProduct, type CoverableItem } from "./experience-cover.ts";
import { byEnd, SPENT_ON, type SpentOn, type Voucher } from "./voucher.ts";
import { livesFor } from "./voucher-validity.ts";

/**
 * Why a voucher pays nothing here. `not_for_this`: it is for another product, or for other kinds of things than these.
 * `nothing_left`: the vouchers before it have paid all that vouchers may pay.
 */
export const SPENDING_PROBLEMS = [
  "closed",
  "ended",
  "arrival_too_late",
  "other_currency",
  "empty",
  "not_for_this",
  "nothing_left",
] as const;
export type SpendingProblem = (typeof SPENDING_PROBLEMS)[number];

/** The same of a code that a guest has typed; `unknown`: nobody has it. */
export const VOUCHER_PROBLEMS = ["unknown", ...SPENDING_PROBLEMS] as const;
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number];

/** How much of a reservation vouchers pay: as much as there is, today's part first; or today's part only, where that is more than nothing. */
export const SPENDING_EXTENTS = ["all", "today"] as const;
export type SpendingExtent = (typeof SPENDING_EXTENTS)[number];

/** What vouchers are to pay. All amounts are in its currency, after discounts and coupon. */
export type SpendingQuestion = {
  currency: CurrencyCode;
  today: PlainDate;
  /** The first day of everything that is booked. */
  arrival: PlainDate;
  items: readonly CoverableItem[];
  fees: Minor;
  /** The insurer's money, which vouchers never pay. It is part of `ahead`. */
  premium: Minor;
  /** Today's part of the total; the rest is paid later. */
  ahead: Minor;
  extent: SpendingExtent;
};

/**
 * What one voucher pays: `amount` leaves its balance, `pays` is taken off what is owed. They differ only for `whole` ones, which
 * pay their product as a right; an experience that is spent as money is not one of them.
 */
export type VoucherPart<One = Voucher> = { voucher: One; amount: Minor; pays: Minor; whole: boolean };

/** Which voucher pays how much; `voucher` and `rest` add up to today's part and to the later one. */
export type SpendingPlan<One = Voucher> = {
  parts: VoucherPart<One>[];
  refused: { voucher: One; problem: SpendingProblem }[];
  ahead: { voucher: Minor; rest: Minor };
  later: { voucher: Minor; rest: Minor };
};

/**
 * What the vouchers pay: experiences first, each for its product, then money, in the order of their end. Prices, taxes and
 * terms do not know of it. See docs/algorithms/vouchers.md.
 */
export function planSpending<One extends Voucher>(
  vouchers: readonly One[],
  question: SpendingQuestion,
): SpendingPlan<One> {
  const { items, fees, premium, ahead } = question;
  const total = items.reduce((sum, item) => sum + item.total, 0) + fees + premium;
  const plan: Pick<SpendingPlan<One>, "parts" | "refused"> = { parts: [], refused: [] };
  const open: One[] = [];
  for (const voucher of vouchers.toSorted(byEnd)) {
    const problem = problemOf(voucher, question);
    if (problem === null) open.push(voucher);
    else plan.refused.push({ voucher, problem });
  }
  const owed = owedByKind(question);
  const asMoney = coverProducts(open, { items, owed, plan });
  const covered = sumOf(plan.parts);
  const payableToday = ahead - premium;
  const most = question.extent === "today" && payableToday > 0 ? payableToday : Infinity;
  spendMoney(asMoney, { owed, most: Math.max(0, most - covered), plan });
  const paid = sumOf(plan.parts);
  const today = Math.min(paid, payableToday);
  return {
    ...plan,
    ahead: { voucher: today, rest: ahead - today },
    later: { voucher: paid - today, rest: total - ahead - (paid - today) },
  };
}

function problemOf(voucher: Voucher, question: SpendingQuestion): SpendingProblem | null {
  if (voucher.closed !== null) return "closed";
  const life = livesFor(voucher, question);
  if (life !== "yes") return life;
  if (voucher.currency !== question.currency && !isWholeRight(voucher)) return "other_currency";
  return voucher.balance === 0 ? "empty" : null;
}

/** An experience is a right to its product, in whatever currency it was paid. */
function isWholeRight({ right, balance, value }: Voucher): boolean {
  return right.kind === "experience" && balance === value;
}

/** What is owed by kind of item; every voucher pays fees. */
type Owed = Map<SpentOn | "fees", Minor>;

function owedByKind({ items, fees }: SpendingQuestion): Owed {
  const owed: Owed = new Map([["fees", fees]]);
  for (const { spentOn, total } of items) owed.set(spentOn, (owed.get(spentOn) ?? 0) + total);
  return owed;
}

type Work<One> = { owed: Owed; plan: Pick<SpendingPlan<One>, "parts" | "refused"> };

/** Lets each experience pay for an item of its own, whole or not at all; returns the vouchers that are spent as money. */
function coverProducts<One extends Voucher>(
  vouchers: readonly One[],
  { items, owed, plan }: Work<One> & { items: readonly CoverableItem[] },
): { voucher: One; kinds: readonly SpentOn[] }[] {
  const uncovered = [...items];
  const money: { voucher: One; kinds: readonly SpentOn[] }[] = [];
  for (const voucher of vouchers) {
    const { right } = voucher;
    if (right.kind === "value") {
      money.push({ voucher, kinds: right.spentOn });
      continue;
    }
    const place = isWholeRight(voucher) ? uncovered.findIndex((item) => isProduct(item, right.product)) : -1;
    const [item] = place < 0 ? [] : uncovered.splice(place, 1);
    if (item) {
      const pays = experienceCover(item);
      owed.set(item.spentOn, (owed.get(item.spentOn) ?? 0) - pays);
      plan.parts.push({ voucher, amount: voucher.balance, pays, whole: true });
    } else if (right.tax.at === "spending" && right.tax.asMoney) {
      money.push({ voucher, kinds: SPENT_ON });
    } else plan.refused.push({ voucher, problem: "not_for_this" });
  }
  return money;
}

/** Each takes first what the fewest of those after it could pay, so that a voucher for rooms only finds rooms left. */
function spendMoney<One extends Voucher>(
  vouchers: readonly { voucher: One; kinds: readonly SpentOn[] }[],
  { owed, most, plan }: Work<One> & { most: Minor },
): void {
  let left = most;
  vouchers.forEach(({ voucher, kinds }, place) => {
    const payers = (kind: SpentOn | "fees") =>
      kind === "fees"
        ? vouchers.length
        : vouchers.slice(place + 1).filter((after) => after.kinds.includes(kind)).length;
    const payable = [...owed.keys()]
      .filter((kind) => kind === "fees" || kinds.includes(kind))
      .toSorted((one, other) => payers(one) - payers(other));
    let pays = 0;
    for (const kind of payable) {
      const due = owed.get(kind) ?? 0;
      const part = Math.min(due, voucher.balance - pays, left - pays);
      owed.set(kind, due - part);
      pays += part;
    }
    left -= pays;
    if (pays > 0) plan.parts.push({ voucher, amount: pays, pays, whole: false });
    else plan.refused.push({ voucher, problem: left === 0 ? "nothing_left" : problemWithout(kinds, owed) });
  });
}

function problemWithout(kinds: readonly SpentOn[], owed: Owed): SpendingProblem {
  return kinds.some((kind) => owed.has(kind)) ? "nothing_left" : "not_for_this";
}

function sumOf(parts: readonly { pays: Minor }[]): Minor {
  return parts.reduce((sum, { pays }) => sum + pays, 0);
}
