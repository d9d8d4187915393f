import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { byKind } from "../reservations/by-kind.ts";
import { known, sometimes, spread } from "../codec/rare-fields.ts";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { OnSiteBar, PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { Minor } from "@portico/domain/money/money";
import { WireMismatch, about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, flat, inOwnCurrency, object, said, type Woven } from "../codec/object.ts";
import { boolean, choice, day, flag, list, nullable, text, whole, currency, money } from "../codec/values.ts";
import { reservationCityTax } from "../city-tax/reservation-city-tax.ts";
import { couponUse, type CouponUse } from "../coupons/coupon.ts";
import { quotedTariff } from "../insurance/addon.ts";
import { stayProblemType } from "../pricing/stay-problem.ts";
import { offerFields, packageTerms, withFees } from "../offers/offer.ts";
import { PAYMENT_OPTIONS, paymentOption } from "../payments/payment-option.ts";
import { vat } from "../pricing/vat.ts";
import { feesAndDeposits } from "../fees/fee-line.ts";

type Judged = { problems: readonly StayProblem[] };

/** What every line of an answer says beside its price. */
const lineFields = {
  lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
  total: at(
    "price",
    money,
    about("What is left after discounts and the coupon's part.", { examples: [3800] }),
  ),
  currentPrice: said(
    "curr_price",
    money,
    ({ total }: { total: Minor }) => total,
    about("As `price`.", { examples: [3800] }),
  ),
  coupon: ruled(money, about("The coupon's part.", { examples: [1000] })),
  addedAt: at("timestamp", whole, about("Of the line, as it was sent.", { examples: [1_800_000_000_000] })),
  /** The first reason of a line that cannot be sold. */
  error: sometimes(
    "error",
    text,
    ({ problems: [problem] }: Judged) => problem && stayProblemType(problem.code),
  ),
};

/** An item's price now. A line that can't be bought any more has `problems` and a total of 0, and the reservation has none. */
const pricedRoom = inOwnCurrency(withFees(object({ kind: known("room"), ...offerFields, ...lineFields })));

const pricedPackage = inOwnCurrency(
  withFees(object({ kind: known("package"), ...offerFields, ...packageTerms, ...lineFields })),
);

export type PricedPackage = Ours<typeof pricedPackage>;

export type PricedRoom = Ours<typeof pricedRoom>;

export type PricedItem = { room: PricedRoom; package: PricedPackage }[ItemKind];

const pricedItem: Codec<PricedItem> = byKind<PricedItem>({ room: pricedRoom, package: pricedPackage });

/** Adding up what is left would look like the price of all. */
const total: Woven<Minor> = {
  path: "total",
  shape: {
    ...money.shape,
    nullable: true,
    ...about("Items, fees and the insurance, the coupon taken off; null while a line cannot be sold.", {
      examples: [3900],
    }),
  },
  of: {
    read: (wire, context) => (wire["total"] === null ? 0 : money.read(wire["total"], context, "total")),
    writeInto(value, wire, context, whole) {
      const { items } = whole as { items: readonly Judged[] };
      wire["total"] = items.some(({ problems }) => problems.length > 0) ? null : money.write(value, context);
    },
  },
};

const FEES = [
  {
    id: 1,
    kind: "administration",
    name: { cs: "Poplatek", en: "Administration fee" },
    price: 100,
    kept_on_cancellation: 1,
  },
  {
    id: 2,
    kind: "security_deposit",
    name: { cs: "Vratná kauce", en: "Security deposit" },
    price: 2000,
    kept_on_cancellation: 0,
  },
];

const COUPON = { id: 3_021_448_906_512_377, code: "LETO", price: 1000, usable: 1, reason: null, reasons: [] };

const BARS = ["rate", "insurance"] as const satisfies OnSiteBar[];

type Payable = { paymentOptions: readonly PaymentOption[] };

const offers = (wished: PaymentMethod, path: string) =>
  said(
    path,
    boolean,
    ({ paymentOptions }: Payable) => paymentOptions.some(({ method }) => method === wished),
    rules({ examples: [true] }),
  );

const totals = inOwnCurrency(
  object({
    /** Items, fees and the insurance, the coupon taken off; 0, and no way to pay, while a line can't be sold. */
    total,
    deposit: ruled(money, about("What is paid ahead.", { examples: [1440] })),
    couponAmount: said(
      "coupon",
      money,
      ({ coupon }: { coupon: CouponUse | null }) => coupon?.amount ?? 0,
      rules({ examples: [1000] }),
    ),
    coupon: at("coupon_state", nullable(couponUse), rules({ examples: [COUPON] })),
    /** The insurance asked for; null without one. */
    insurance: at("addon", nullable(quotedTariff), about("The insurance asked for.")),
    fees: spread(at("fees", feesAndDeposits, rules({ examples: [FEES] }))),
    cityTax: flat(reservationCityTax),
    vat: list(vat),
    currency,
    online: offers("card", "payment.online"),
    bank: offers("bank_transfer", "payment.bank"),
    onSite: offers("on_site", "payment.on_site"),
    /** Why the hotel's guests cannot pay this reservation on the spot; null where they can, or where the hotel takes no such payment. */
    onSiteBar: at("payment.on_site_bar", nullable(choice(BARS)), about("Why it cannot be paid on the spot.")),
    guaranteed: said(
      "payment.guarantee",
      boolean,
      ({ paymentOptions }: Payable) => paymentOptions.some(({ guarantee }) => guarantee),
      rules({ examples: [true] }),
    ),
    transferDue: said(
      "payment.bank_due",
      nullable(day),
      ({ paymentOptions }: Payable) =>
        paymentOptions.find(({ method }) => method === "bank_transfer")?.dueOn ?? null,
      rules({ examples: ["2027-03-06"] }),
    ),
    /** A transfer is not offered because too many rooms of these nights wait for one already. */
    transfersFull: at(
      "payment.bank_full",
      flag,
      about("1: too many rooms of these nights wait for a transfer already."),
    ),
    /** The ways to pay, in the hotel's order. */
    paymentOptions: at(
      "payment.options",
      list(paymentOption),
      about("The ways to pay, in the hotel's order.", { examples: [PAYMENT_OPTIONS] }),
    ),
    /** The most that may be taken from a card that is left as a guarantee; 0 where none is. */
    guaranteeMaximum: at(
      "payment.guarantee_max",
      money,
      about("The most that may be taken from a card that is left as a guarantee.", { examples: [2400] }),
    ),
    /** Where the hotel takes cards, but not in this currency: the currencies that it takes them in. Else null. */
    cardCurrencies: at(
      "payment.card_currencies",
      nullable(list(currency)),
      about("Where the hotel takes cards, but not in this currency: those that it takes them in."),
    ),
  }),
);

export type ReservationPrice = { items: PricedItem[] } & Ours<typeof totals>;

/** Lines in booking order; the first carries what concerns the whole reservation. */
export const reservationPrice: Codec<ReservationPrice> = {
  read(wire, context) {
    const items = list(pricedItem).read(wire, context);
    const [first] = Array.isArray(wire) ? wire : [];
    if (first === undefined) throw new WireMismatch("list of lines", "filled");
    return { items, ...totals.read(asObject(first)["reservation"], context, "reservation") };
  },
  write: (price, context) =>
    price.items.map((item, index) => ({
      ...asObject(pricedItem.write(item, context)),
      ...(index === 0 ? { reservation: totals.write(price, context) } : {}),
    })),
  shape: {
    kind: "list",
    of: {
      kind: "group",
      fields: [
        { path: null, shape: pricedItem.shape },
        {
          path: "reservation",
          shape: { ...totals.shape, ...about("In the first line.", { optional: true }) },
        },
      ],
    },
  },
};
