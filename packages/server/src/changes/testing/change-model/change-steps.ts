import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import fc from "fast-check";
import type { NaiveKind } from "./naive-stay.ts";

/** What somebody books: when it begins, for how many nights, and how it is paid. */
export type Order = {
  rooms: Exclude<NaiveKind, "sauna">[];
  sauna: boolean;
  daysAhead: number;
  nights: number;
  method: PaymentMethod;
  part: "deposit" | "full";
  coupon: boolean;
  voucher: boolean;
};

export const INTO = ["shorter", "longer", "sooner", "a week later", "fewer guests", "more guests"] as const;

/** A press of a guest who was shown what it costs before. `pick` chooses among the items that are left. */
export type Press =
  | { kind: "change"; pick: number; into: (typeof INTO)[number] }
  | { kind: "cancel item"; pick: number }
  | { kind: "cancel all" };

export type Step =
  | Press
  | { kind: "look"; pick: number; into: (typeof INTO)[number] }
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

const anyOrders: fc.Arbitrary<Order> = fc.record({
  rooms: fc.constantFrom(...ROOMS),
  sauna: fc.boolean(),
  daysAhead: fc.constantFrom(...DAYS_AHEAD),
  nights: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom("card", "card", "bank_transfer", "on_site"),
  part: fc.constantFrom("deposit", "full"),
  coupon: fc.boolean(),
  voucher: fc.boolean(),
});

/** A bank is too slow for those who come within days. */
export const orders = anyOrders.filter(
  ({ method, daysAhead }) => method !== "bank_transfer" || daysAhead > 7,
);

const pick = fc.nat(3);
const into = fc.constantFrom(...INTO);

const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("change" as const), pick, into }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cancel item" as const), pick }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel all" as const }) },
);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: press },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("look" as const), pick, into }) },
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
