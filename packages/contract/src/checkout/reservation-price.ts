import type { ItemOf, StayOf } from "@portico/domain/reservations/reservation-item";
import { byKind } from "../reservations/by-kind.ts";
import { known, sometimes, spread } from "../codec/rare-fields.ts";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
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
import { timedServiceFields, timedServiceProblem } from "../offers/timed-service-fields.ts";
import { slotBlock } from "../wellness/slot-block.ts";
import { timesWanted } from "../packages/content-time.ts";
import { PAYMENT_OPTIONS, paymentOption } from "../payments/payment-option.ts";
import { askedVoucher, voucherChoice } from "../vouchers/asked-voucher.ts";
import { vat } from "../pricing/vat.ts";
import { feesAndDeposits } from "../fees/fee-line.ts";

type Judged = { problems: readonly StayProblem[] };

const LINE_TIME = about("The line's, as it was sent.", { examples: [1_800_000_000_000] });

/** The fields of every answer's line beside its price. */
const lineFields = {
  lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
  total: at("price", money, about("After discounts and the coupon's part.", { examples: [3800] })),
  currentPrice: said(
    "curr_price",
    money,
    ({ total }: { total: Minor }) => total,
    about("Same as `price`.", { examples: [3800] }),
  ),
  coupon: ruled(money, about("The coupon's part.", { examples: [1000] })),
  addedAt: at("timestamp", whole, LINE_TIME),
  /** The first reason why a line cannot be sold. */
  error: sometimes(
    "error",
    text,
    ({ problems: [problem] }: Judged) => problem && stayProblemType(problem.code),
  ),
};

/**
 * An item's current price. A line that can no longer be bought has `problems` and a total of 0; the reservation then
 * has no total.
 */
const pricedRoom = inOwnCurrency(withFees(object({ kind: known("room"), ...offerFields, ...lineFields })));

const pricedPackage = inOwnCurrency(
  withFees(
    object({ kind: known("package"), ...offerFields, ...packageTerms, ...timesWanted, ...lineFields }),
  ),
);

export type PricedPackage = Ours<typeof pricedPackage>;

export type PricedRoom = Ours<typeof pricedRoom>;

const pricedService = inOwnCurrency(
  object({
    kind: known("service"),
    ...timedServiceFields,
    addedAt: at("timestamp", whole, LINE_TIME),
    offerId: at(
      "guid",
      text,
      about("Signed and expiring; empty if it cannot be bought.", { examples: [""] }),
    ),
    /** Empty if it can be bought. */
    problems: at(
      "restrictions",
      list(timedServiceProblem),
      about("Why it cannot be bought; empty if it can.", { examples: [[]] }),
    ),
    /** Free blocks of the same length, if this one is taken. */
    nearest: ruled(
      list(slotBlock),
      about("The nearest free times if this one is taken.", { examples: [[]] }),
    ),
    error: sometimes(
      "error",
      text,
      ({ problems: [problem] }: { problems: readonly TimedServiceProblem[] }) => problem?.code,
    ),
  }),
);

export type PricedTimedService = Ours<typeof pricedService>;

export type PricedItem = ItemOf<{
  room: PricedRoom;
  package: PricedPackage;
  service: PricedTimedService;
}>;

/** A room or a package with its price. */
export type PricedStay = StayOf<PricedItem>;

const pricedItem: Codec<PricedItem> = byKind<PricedItem>({
  room: pricedRoom,
  package: pricedPackage,
  service: pricedService,
});

/** The sum of the lines that can still be sold would look like the price of the whole reservation, hence null. */
const total: Woven<Minor> = {
  path: "total",
  shape: {
    ...money.shape,
    nullable: true,
    ...about("Items, fees and the insurance, after the coupon; null if a line cannot be sold.", {
      examples: [3900],
    }),
  },
  of: {
    read: (wire, context) => (wire["total"] === null ? 0 : money.read(wire["total"], context, "total")),
    writeInto(value, wire, context, whole) {
      const { items } = whole as { items: readonly { problems: readonly unknown[] }[] };
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
    /** Items, fees and the insurance, after the coupon; 0, without payment options, if a line cannot be sold. */
    total,
    deposit: ruled(money, about("The amount paid ahead.", { examples: [1440] })),
    couponAmount: said(
      "coupon",
      money,
      ({ coupon }: { coupon: CouponUse | null }) => coupon?.amount ?? 0,
      rules({ examples: [1000] }),
    ),
    coupon: at("coupon_state", nullable(couponUse), rules({ examples: [COUPON] })),
    /** The requested insurance; null if there is none. */
    insurance: at("addon", nullable(quotedTariff), about("The requested insurance.")),
    fees: spread(at("fees", feesAndDeposits, rules({ examples: [FEES] }))),
    cityTax: flat(reservationCityTax),
    vat: list(vat),
    currency,
    online: offers("card", "payment.online"),
    bank: offers("bank_transfer", "payment.bank"),
    onSite: offers("on_site", "payment.on_site"),
    /**
     * Why guests cannot pay this reservation on the spot; null if they can, or if the hotel takes no payments on the
     * spot.
     */
    onSiteBar: at("payment.on_site_bar", nullable(choice(BARS)), about("Why guests cannot pay on the spot.")),
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
    /** A transfer is not offered because too many rooms on these nights already wait for one. */
    transfersFull: at(
      "payment.bank_full",
      flag,
      about("1: too many rooms on these nights already wait for a transfer."),
    ),
    paymentOptions: at(
      "payment.options",
      list(paymentOption),
      about("Payment options, in the hotel's order.", { examples: [PAYMENT_OPTIONS] }),
    ),
    /** One entry for each code that was asked about. */
    vouchers: at(
      "payment.vouchers",
      list(askedVoucher),
      about("The codes that were asked about, in their order."),
    ),
    voucherChoice: at(
      "payment.voucher_choice",
      nullable(voucherChoice),
      about(
        "What the vouchers pay with each `voucher_extent`; null if that is the same, so that there is nothing to choose.",
      ),
    ),
    /** The most that may be charged to a guarantee card; 0 if none is required. */
    guaranteeMaximum: at(
      "payment.guarantee_max",
      money,
      about("The most that may be charged to a guarantee card.", { examples: [2400] }),
    ),
    /** If the hotel takes cards, but not in this currency: the currencies in which it takes them. Otherwise null. */
    cardCurrencies: at(
      "payment.card_currencies",
      nullable(list(currency)),
      about("If the hotel takes cards, but not in this currency: the currencies in which it takes them."),
    ),
  }),
);

export type ReservationPrice = { items: PricedItem[] } & Ours<typeof totals>;

/** Lines in booking order; the first carries the fields of the whole reservation. */
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
          shape: { ...totals.shape, ...about("Only in the first line.", { optional: true }) },
        },
      ],
    },
  },
};
