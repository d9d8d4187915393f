import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import fc from "fast-check";
import type { NaiveKind } from "./naive-stay.ts";

/** What is agreed to beside rooms and money: an insurance, a card that stands for the first room, or a single by the month. */
export type Beside = "nothing" | "insurance" | "card guarantee" | "rent";

/** What somebody books: when it begins, for how many nights, and how it is paid. */
export type Order = {
  rooms: Exclude<NaiveKind, "sauna">[];
  sauna: boolean;
  /** In the first room. */
  dogs: number;
  beside: Beside;
  daysAhead: number;
  nights: number;
  method: PaymentMethod;
  part: "deposit" | "full";
  coupon: boolean;
  voucher: boolean;
};

export const INTO = [
  "shorter",
  "longer",
  "sooner",
  "a week later",
  "fewer guests",
  "more guests",
  "another room",
  "the house",
  "another rate",
  "a rate with a card",
  "another number of dogs",
  "no dog",
] as const;

/** What is to be another, alone or with something else in one change. */
export type Into = { into: (typeof INTO)[number]; and?: (typeof INTO)[number] | undefined };

/** A press of a guest who was shown what it costs before. `pick` chooses among the items that are left. */
export type Press =
  | ({ kind: "change"; pick: number } & Into)
  | { kind: "cancel item"; pick: number }
  | { kind: "cancel all" };

export type Step =
  | Press
  | ({ kind: "look"; pick: number } & Into)
  | { kind: "two at once"; presses: readonly [Press, Press] }
  | { kind: "press again" | "open the rest" | "pay the rest" | "transfer the rest" | "tell again" | "wait" }
  | { kind: "staff cancel item"; pick: number; keep: "terms" | number };

const ROOMS: Order["rooms"][] = [
  ["double"],
  ["single"],
  ["double", "single"],
  ["double", "double"],
  ["double", "double", "single"],
];

/** Far away, free for six more hours, half a price, and half a price for six more hours. */
const DAYS_AHEAD = [60, 60, 3, 2, 1];

const rest = {
  rooms: fc.constantFrom(...ROOMS),
  sauna: fc.boolean(),
  dogs: fc.constantFrom(0, 0, 1),
  daysAhead: fc.constantFrom(...DAYS_AHEAD),
  nights: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom<PaymentMethod[]>("card", "card", "bank_transfer", "on_site"),
  part: fc.constantFrom<Order["part"][]>("deposit", "full"),
  coupon: fc.boolean(),
  voucher: fc.boolean(),
};

/** What a hotel lets nobody order: an insurance without money ahead, and a transfer that a bank is too slow for. */
function isOrdered({ method, daysAhead, beside }: Order): boolean {
  if (method === "bank_transfer") return daysAhead > 7;
  return method !== "on_site" || beside !== "insurance";
}

/** Most who leave a card pay on arrival, and nothing of it by a voucher, in whose place a card would stand. */
function usually(order: Order): Order {
  if (order.beside !== "card guarantee") return order;
  const method = order.method === "bank_transfer" ? order.method : "on_site";
  return { ...order, method, voucher: order.voucher && method !== "on_site" };
}

/** What is booked with this beside it. */
export function ordersWith(beside: Beside): fc.Arbitrary<Order> {
  return fc
    .record({ ...rest, beside: fc.constant(beside) })
    .map(usually)
    .filter(isOrdered);
}

const pick = fc.nat(3);
const into = fc.constantFrom(...INTO);
const wish = { pick, into, and: fc.option(into, { nil: undefined, freq: 3 }) };

const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("change" as const), ...wish }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel item" as const), pick }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel all" as const }) },
);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: press },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("look" as const), ...wish }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("two at once" as const), presses: fc.tuple(press, press) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom("open the rest", "pay the rest", "pay the rest", "transfer the rest"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("press again", "tell again", "wait") }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant("staff cancel item" as const),
        pick,
        keep: fc.constantFrom<"terms" | number>("terms", 0, 200),
      }),
    },
  ),
  { minLength: 5, maxLength: 9 },
);
