import type { StoredCard } from "@portico/domain/guarantees/stored-card";
import { GATEWAY_STATES } from "@portico/domain/payments/gateway-report";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { PAYMENT_CAUSES } from "@portico/domain/payments/payment-cause";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { PAYMENT_METHODS } from "@portico/domain/payments/payment-method";
import { CARD_BRANDS, WALLETS } from "@portico/domain/money/card-brand";
import fc from "fast-check";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { CardSession } from "../../card-session.ts";
import type { ChosenTariff, InsuranceOffer, InsuredGuests } from "../../insurance.ts";
import {
  POLICY_STATES,
  type ChosenItem,
  type Company,
  type Contact,
  type GuaranteeView,
  type PolicyView,
  type FeeLine,
  type SavedReservation,
  type GatewayPage,
  type PaymentDetails,
} from "../../checkout.ts";
import type { CouponUse, CouponView } from "../../coupons/coupon.ts";
import {
  count,
  currency,
  date,
  guest,
  id,
  instant,
  localText,
  minor,
  text,
  token,
} from "./offer-arbitrary.ts";

export const contact: fc.Arbitrary<Contact> = fc.record({
  salutation: fc.option(fc.constantFrom("mister" as const, "miss" as const)),
  firstName: text,
  lastName: text,
  email: text,
  prefix: text,
  phone: text,
  street: text,
  city: text,
  zip: text,
  country: text,
  nationality: text,
});

export const company: fc.Arbitrary<Company> = fc.record({
  name: text.map((name) => `${name} s.r.o.`),
  street: text,
  city: text,
  zip: text,
  country: text,
  registrationNumber: text,
  vatNumber: text,
});

const rate = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);

const transferSum: fc.Arbitrary<TransferSum> = fc.record({ currency, amount: minor, rate });

export const paymentOption: fc.Arbitrary<PaymentOption> = fc.record({
  method: fc.constantFrom(...PAYMENT_METHODS),
  part: fc.constantFrom("deposit" as const, "full" as const),
  ahead: minor,
  later: minor,
  dueOn: fc.option(date),
  transfer: fc.option(transferSum),
  guarantee: fc.boolean(),
});

const pricedTariff = { tariff: token, name: text, premium: minor };

export const chosenTariff: fc.Arbitrary<ChosenTariff> = fc.record({
  tariff: token,
  premium: minor,
  quoteId: token,
});

export const insuredGuests: fc.Arbitrary<InsuredGuests> = fc.record({
  names: fc.array(text, { maxLength: 3 }),
  termsVersion: token,
});

export const tariffInPrice = fc.record({
  ...pricedTariff,
  valid: fc.boolean(),
  validUntil: fc.option(instant),
});

export const policy: fc.Arbitrary<PolicyView> = fc.record({
  ...pricedTariff,
  insured: fc.array(text, { maxLength: 3 }),
  state: fc.constantFrom(...POLICY_STATES),
  policyNumber: fc.option(token),
});

const cardFields = {
  brand: fc.option(fc.constantFrom(...CARD_BRANDS)),
  last4: fc.option(fc.stringMatching(/^[0-9]{4}$/)),
  expiryMonth: fc.option(fc.integer({ min: 1, max: 12 })),
  expiryYear: fc.option(fc.integer({ min: 2027, max: 2060 })),
  holder: text,
  wallet: fc.option(fc.constantFrom(...WALLETS)),
};

export const storedCard: fc.Arbitrary<StoredCard> = fc.record(cardFields);

export const guarantee: fc.Arbitrary<GuaranteeView> = fc.record({ ...cardFields, maximum: minor });

const insuranceTariff = fc.record({
  ...pricedTariff,
  deductiblePercent: fc.option(count),
  covers: fc.array(text, { maxLength: 3 }),
  termsUrl: fc.webUrl(),
  productInfoUrl: fc.webUrl(),
  quoteId: token,
});

export const insuranceOffer: fc.Arbitrary<InsuranceOffer> = fc.oneof(
  fc.record({
    available: fc.constant(false as const),
    reason: fc.constantFrom("currency" as const, "country" as const, "stay" as const, "unavailable" as const),
  }),
  fc.record({
    available: fc.constant(true as const),
    insurer: text,
    currency,
    tariffs: fc.array(insuranceTariff, { maxLength: 2 }),
    persons: count,
    termsVersion: token,
    validUntil: instant,
  }),
);

export const cardSession: fc.Arbitrary<CardSession> = fc.record({
  token,
  provider: fc.string({ minLength: 1 }),
  shows: fc.constantFrom("frame" as const, "page" as const),
  formUrl: fc.webUrl(),
  origin: fc.webUrl(),
  expiresAt: instant,
  brands: fc.subarray([...CARD_BRANDS]),
  wallets: fc.subarray([...WALLETS]),
  extension: fc.option(token),
});

const gatewayPage: fc.Arbitrary<GatewayPage> = fc.record({ url: fc.webUrl(), inline: fc.boolean() });

export const paymentDetails: fc.Arbitrary<PaymentDetails> = fc.record({
  number: text,
  state: fc.constantFrom("pending_payment" as const, "confirmed" as const, "expired" as const),
  currency,
  amount: minor,
  method: fc.constantFrom(...PAYMENT_METHODS),
  later: minor,
  code: fc.option(fc.constantFrom("101", "5006")),
  reason: fc
    .tuple(fc.constantFrom(...GATEWAY_STATES), fc.option(fc.constantFrom(...PAYMENT_CAUSES)))
    .map(([state, cause]) => (state === "unknown" ? null : reasonOf({ state, cause }))),
  options: fc.array(paymentOption, { maxLength: 3 }),
  gateway: fc.option(gatewayPage),
  keptUntil: fc.option(instant),
  transfer: fc.option(transferSum),
  otherReturns: fc.array(fc.record({ currency, surplus: minor, refunded: minor }), { maxLength: 2 }),
  surplus: minor,
  refunded: minor,
});

export const saved: fc.Arbitrary<SavedReservation> = fc.record({
  paymentId: token,
  returnToken: token,
  number: text,
  state: fc.constantFrom("pending_payment" as const, "confirmed" as const, "waiting_list" as const),
  total: minor,
  deposit: minor,
  currency,
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  bank: fc.option(
    fc.record({
      account: text,
      iban: text,
      bic: text,
      holder: text,
      variableSymbol: text,
      amount: minor,
      received: minor,
      currency,
      due: date,
      owed: fc.record({ amount: minor, currency, rate }),
      qr: fc.option(fc.record({ format: fc.constantFrom("spayd" as const, "epc" as const), text })),
    }),
  ),
  gateway: fc.option(gatewayPage),
  keptUntil: fc.option(instant),
});

const item: fc.Arbitrary<ChosenItem> = fc.record({
  kind: fc.constant("room" as const),
  lineCode: text,
  addedAt: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  roomTypeId: id,
  ratePlanId: id,
  arrival: date,
  departure: date,
  guests: fc.array(guest, { maxLength: 3 }),
  services: fc.array(fc.record({ serviceId: id, quantity: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 2,
  }),
  offerId: text,
  shownTotal: minor,
});

export const items = fc.array(item, { minLength: 1, maxLength: 3 });

const fee = (kind: FeeLine["kind"]): fc.Arbitrary<FeeLine> =>
  fc.record({
    feeId: id,
    kind: fc.constant(kind),
    name: localText,
    amount: minor,
    keptOnCancellation: fc.boolean(),
  });

export const fees = fc.array(fee("reservation"), { maxLength: 2 });
export const securityDeposits = fc.array(fee("security_deposit"), { maxLength: 1 });

const couponProblem: fc.Arbitrary<CouponProblem> = fc.oneof(
  fc.record({ code: fc.constant("not_valid_yet" as const), from: date }),
  fc.record({ code: fc.constant("no_longer_valid" as const), to: date }),
  fc.record({ code: fc.constant("stay_window" as const), from: fc.option(date), to: fc.option(date) }),
  fc.record({ code: fc.constant("min_nights" as const), nights: count, missing: count }),
  fc.record({ code: fc.constant("min_price" as const), price: minor, missing: minor }),
  fc.record({ code: fc.constantFrom("currency" as const, "used_up" as const) }),
);

const days = fc.option(date);
const amounts: fc.Arbitrary<CurrencyAmounts> = fc.dictionary(currency, minor, { noNullPrototype: true });

export const couponView: fc.Arbitrary<CouponView> = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  code: text,
  name: localText,
  benefit: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), amounts }),
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  ),
  validFrom: days,
  validTo: days,
  stayFrom: days,
  stayTo: days,
  minNights: fc.option(count),
  minPrice: fc.option(amounts),
  forcesNonRefundable: fc.boolean(),
});

export const couponUse: fc.Arbitrary<CouponUse> = fc.record({
  couponId: id,
  code: text,
  amount: minor,
  problems: fc.array(couponProblem, { maxLength: 2 }),
});
