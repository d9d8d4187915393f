import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, toMajor, type Minor } from "@portico/domain/money/money";
import { SPENDING_DAYS, SPENT_ON } from "@portico/domain/vouchers/voucher";
import { DELIVERIES, type OwnValues } from "@portico/domain/vouchers/voucher-offer";
import { about, asObject, onServer, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import {
  amounts,
  boolean,
  choice,
  id,
  list,
  localText,
  nullable,
  number,
  text,
  whole,
} from "../codec/values.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { picture } from "../stays/picture.ts";

/** A value for each currency that has one; currencies unknown to this version are left out. */
function byCurrency<Type, Wire>(
  one: { read: (wire: unknown, own: CurrencyCode) => Type; write: (value: Type, own: CurrencyCode) => Wire },
  shape: Codec<unknown>["shape"],
): Codec<Readonly<Partial<Record<CurrencyCode, Type>>>> {
  return {
    read(wire, _context, name) {
      const read: Partial<Record<CurrencyCode, Type>> = {};
      for (const [code, its] of Object.entries(asObject(wire, name)))
        if (isCurrencyCode(code)) read[code] = one.read(its, code);
      return read;
    },
    write: onServer((value) => {
      const wire: Record<string, Wire> = {};
      for (const [code, its] of Object.entries(value))
        if (isCurrencyCode(code) && its !== undefined) wire[code] = one.write(its, code);
      return wire;
    }),
    shape: { kind: "map", of: shape },
  };
}

const fixedAmounts: Codec<Minor[]> = list(number);
const fixed = byCurrency<readonly Minor[], number[]>(
  {
    read: (wire, own) => fixedAmounts.read(wire, { currency: own }).map((major) => fromMajor(major, own)),
    write: (values, own) => values.map((value) => toMajor(value, own)),
  },
  fixedAmounts.shape,
);

const range = object({ from: number, to: number, step: number });
const own = byCurrency<OwnValues, OwnValues>(
  {
    read: (wire, its) => {
      const { from, to, step } = range.read(wire, { currency: its });
      return { from: fromMajor(from, its), to: fromMajor(to, its), step: fromMajor(step, its) };
    },
    write: ({ from, to, step }, its) => ({
      from: toMajor(from, its),
      to: toMajor(to, its),
      step: toMajor(step, its),
    }),
  },
  range.shape,
);

const values = object({
  amounts: at(
    "values",
    fixed,
    about("Values to choose from, by currency.", { examples: [{ CZK: [1000, 2000] }] }),
  ),
  own: at(
    "own_value",
    own,
    about("Values that buyers may name themselves.", {
      examples: [{ CZK: { from: 500, to: 20_000, step: 100 } }],
    }),
  ),
  spentOn: at("spent_on", list(choice(SPENT_ON)), about("What they pay for.", { examples: [["rooms"]] })),
});

const experience = object({
  id: ruled(id, rules({ examples: [1] })),
  name: localText,
  front: localText,
  description: localText,
  contents: ruled(list(localText), about("What the one who is given it gets.")),
  pictures: at("gallery", list(picture)),
  packageId: at(
    "packages_id",
    nullable(id),
    about("The package that it is a right to; null for others.", { examples: [null] }),
  ),
  price: ruled(amounts, about("By currency; sold in these.", { examples: [{ CZK: 3990 }] })),
});

const design = object({ id: ruled(id, rules({ examples: [1] })), name: localText, picture });

/** What a hotel sells as gift vouchers. */
export const voucherSale = object({
  values: ruled(nullable(values), about("Vouchers over money; null for experiences only.")),
  experiences: list(experience),
  designs: list(design),
  deliveries: ruled(list(choice(DELIVERIES)), about("How vouchers reach those who are given them.")),
  validMonths: at("valid_months", whole, rules({ examples: [12] })),
  spendingDay: at(
    "spend",
    choice(SPENDING_DAYS),
    about("Which day must not come after a voucher's last one."),
  ),
  transferable: boolean,
  terms: localText,
  withdrawal: ruled(localText, about("What the buyer is told about withdrawing within 14 days.")),
  methods: ruled(
    list(paymentMethod),
    about("How vouchers can be paid for.", { examples: [["card", "bank"]] }),
  ),
});

export type VoucherSaleView = Ours<typeof voucherSale>;

/** The path of a document with a voucher: it contains the code, so only the order's key opens it. */
export const documentUrl = ruled(text, rules({ examples: ["/api/ibe4/voucher/VO-7Q2M4V9KXH3R8T5W/1.pdf"] }));
