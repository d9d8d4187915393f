import {
  SPENDING_EXTENTS,
  VOUCHER_PROBLEMS,
  type SpendingExtent,
} from "@portico/domain/vouchers/spend-vouchers";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, said } from "../codec/object.ts";
import { choice, currency, day, flag, list, money, nullable, text } from "../codec/values.ts";

/** More than anybody is given at once. */
export const MOST_VOUCHERS = 10;

/** The longest text a guest may type, with dashes and spaces. */
const LONGEST_CODE = 60;

/** Codes of gift vouchers that pay for a reservation, as the guest has typed them. */
export const voucherCodes = ruled(
  list(ruled(text, rules({ trim: true, max: LONGEST_CODE }))),
  rules({
    about: "Codes of gift vouchers that are to pay, as they were typed.",
    max: [MOST_VOUCHERS, `must be at most ${MOST_VOUCHERS} codes`],
    usual: [],
    examples: [["7Q2M4V-9KXH3R-8T5WPM"]],
  }),
);

/** Whether the vouchers pay as much as there is, or today's part only. */
export const voucherExtent = ruled(
  choice(SPENDING_EXTENTS),
  rules({
    about:
      "`all`: the vouchers pay as much as there is on them; `today`: no more than what is paid ahead, if anything is.",
    usual: "all",
  }),
);

const askedPayment = object({ vouchers: voucherCodes, voucherExtent: at("voucher_extent", voucherExtent) });

/** A missing extent is `all`. */
type AskedPayment = { vouchers: string[]; voucherExtent?: SpendingExtent | undefined };

/** What a question of the price says about paying: codes of vouchers and how much they pay, and nothing where there are none. */
export const vouchersInPayment: Codec<AskedPayment> = {
  read: (wire, context) =>
    wire === undefined ? { vouchers: [], voucherExtent: "all" } : askedPayment.read(wire, context, "payment"),
  write: ({ vouchers, voucherExtent: extent = "all" }, context) =>
    vouchers.length === 0 && extent === "all"
      ? undefined
      : askedPayment.write({ vouchers, voucherExtent: extent }, context),
  shape: { ...askedPayment.shape, optional: true },
};

const BALANCE = inOwnCurrency(object({ amount: money, currency }));

/** One of the codes that were asked about, in their order. The code itself is not repeated. */
export const askedVoucher = object({
  codeEnd: at("last4", text, about("The end of the code as it was typed.", { examples: ["5WPM"] })),
  pays: at("price", money, about("What it pays of the reservation.", { examples: [2500] })),
  usable: said("usable", flag, ({ problem }: { problem: unknown }) => problem === null),
  problem: at(
    "reason",
    nullable(choice(VOUCHER_PROBLEMS)),
    about("Why it pays nothing; null if it pays. Codes that nobody has are all `unknown`."),
  ),
  balance: ruled(nullable(BALANCE), about("What is on it now; null for an unknown code.")),
  lastDay: at("valid_to", nullable(day), about("Its last day; null for an unknown code.")),
});

export type AskedVoucher = Ours<typeof askedVoucher>;

/** Between what a guest may choose: what the vouchers pay as much as there is, and of today's part only. */
export const voucherChoice = object({
  all: ruled(money, rules({ examples: [2500] })),
  today: ruled(money, rules({ examples: [1890] })),
});
