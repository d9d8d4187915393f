import { toMajor } from "@portico/domain/money/money";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { VatLine } from "@portico/domain/pricing/quote";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { WireObject } from "../codec/wire.ts";
import type { AvailableRooms, AvailableRoomsQuestion, PricedItem, ReservationPrice } from "../checkout.ts";
import { itemKindAt, readPriceQuestion, writePriceQuestion } from "./chosen-item.ts";
import { pricedTariffAt, writePricedTariff } from "./addon.ts";
import { currenciesAt, currencyAt } from "./enumerations.ts";
import { couponUse } from "../coupons/coupon.ts";
import { feesAt, writeFees } from "./fee.ts";
import { readOffer, writeOffer } from "./offer.ts";
import { paymentOptionsAt, writePaymentOptions } from "./payment.ts";
import { stayProblemType } from "./stay-problem.ts";
import {
  asList,
  asObject,
  choiceAt,
  flag,
  flagAt,
  instantAt,
  listAt,
  moneyAt,
  numberAt,
  objectAt,
  textAt,
  textOrNullAt,
  WireMismatch,
  writeInstant,
} from "./wire-fields.ts";

const BARS = ["rate", "insurance"] as const;

/** Lines in booking order; the first carries what concerns the whole reservation. */
export function writeReservationPrice(price: ReservationPrice): WireObject[] {
  return price.items.map((item, index) => ({
    ...writePricedItem(item),
    ...(index === 0 ? { reservation: writeTotals(price) } : {}),
  }));
}

function writePricedItem(item: PricedItem): WireObject {
  switch (item.kind) {
    case "room":
      return {
        ...writeOffer(item),
        timestamp: item.addedAt,
        ...(item.problems[0] === undefined ? {} : { error: stayProblemType(item.problems[0].code) }),
      };
    default:
      return noOtherKind(item.kind);
  }
}

function readPricedItem(wire: WireObject): PricedItem {
  const kind = itemKindAt(wire);
  switch (kind) {
    case "room":
      return { kind, ...readOffer(wire), addedAt: numberAt(wire, "timestamp") };
    default:
      return noOtherKind(kind);
  }
}

function writeTotals(price: ReservationPrice): WireObject {
  const major = (minor: number) => toMajor(minor, price.currency);
  return {
    // Adding up what is left would look like the price of all.
    total: price.items.some(({ problems }) => problems.length > 0) ? null : major(price.total),
    deposit: major(price.deposit),
    coupon: major(price.coupon?.amount ?? 0),
    coupon_state: price.coupon === null ? null : couponUse.write(price.coupon, price),
    addon: writePricedTariff(price.insurance, price.currency),
    fees: writeFees([...price.fees, ...price.securityDeposits], price.currency),
    city_tax_included: major(price.cityTax.included),
    city_tax_at_property: major(price.cityTax.atProperty),
    vat: writeVat(price.vat, price.currency),
    currency: price.currency,
    payment: writePayment(price),
  };
}

/** Which methods there are at all, and the ways to pay with what each means. */
function writePayment({
  paymentOptions,
  cardCurrencies,
  transfersFull,
  onSiteBar,
  guaranteeMaximum,
  currency,
}: ReservationPrice): WireObject {
  const offers = (wished: PaymentMethod) => paymentOptions.some(({ method }) => method === wished);
  return {
    online: offers("card"),
    bank: offers("bank_transfer"),
    on_site: offers("on_site"),
    on_site_bar: onSiteBar,
    guarantee: paymentOptions.some(({ guarantee }) => guarantee),
    bank_due: paymentOptions.find(({ method }) => method === "bank_transfer")?.dueOn ?? null,
    bank_full: flag(transfersFull),
    options: writePaymentOptions(paymentOptions, currency),
    guarantee_max: toMajor(guaranteeMaximum, currency),
    card_currencies: cardCurrencies,
  };
}

export function writeVat(lines: readonly VatLine[], currency: CurrencyCode): WireObject[] {
  return lines.map(({ percent, base, vat }) => ({
    percent,
    base: toMajor(base, currency),
    vat: toMajor(vat, currency),
  }));
}

export function vatAt(wire: WireObject, name: string, currency: CurrencyCode): VatLine[] {
  return listAt(wire, name, (line) => ({
    percent: numberAt(line, "percent"),
    base: moneyAt(line, "base", currency),
    vat: moneyAt(line, "vat", currency),
  }));
}

export function readReservationPrice(value: unknown): ReservationPrice {
  const lines = asList(value).map((line) => asObject(line));
  const first = lines[0];
  if (first === undefined) throw new WireMismatch("list of lines", "filled");
  const totals = objectAt(first, "reservation");
  const currency = currencyAt(totals, "currency");
  const payment = objectAt(totals, "payment");
  return {
    items: lines.map(readPricedItem),
    total: totals["total"] === null ? 0 : moneyAt(totals, "total", currency),
    coupon: totals["coupon_state"] === null ? null : couponUse.read(totals["coupon_state"], { currency }),
    insurance: pricedTariffAt(totals, "addon", currency),
    ...feesAt(totals, currency),
    deposit: moneyAt(totals, "deposit", currency),
    cityTax: {
      included: moneyAt(totals, "city_tax_included", currency),
      atProperty: moneyAt(totals, "city_tax_at_property", currency),
    },
    vat: vatAt(totals, "vat", currency),
    currency,
    paymentOptions: paymentOptionsAt(payment, "options", currency),
    transfersFull: flagAt(payment, "bank_full"),
    onSiteBar: payment["on_site_bar"] === null ? null : choiceAt(payment, "on_site_bar", BARS),
    guaranteeMaximum: moneyAt(payment, "guarantee_max", currency),
    cardCurrencies: payment["card_currencies"] === null ? null : currenciesAt(payment, "card_currencies"),
  };
}

export function writeAvailableRoomsQuestion(question: AvailableRoomsQuestion): WireObject {
  return { ...writePriceQuestion(question), hold: flag(question.hold), hold_id: question.holdToken };
}

export function readAvailableRoomsQuestion(
  wire: WireObject,
  context: { currency: CurrencyCode },
): AvailableRoomsQuestion {
  return {
    ...readPriceQuestion(wire, context),
    hold: flagAt(wire, "hold"),
    holdToken: textOrNullAt(wire, "hold_id"),
  };
}

/** Lines in booking order; the first carries the hold, where one was asked for and placed. */
export function writeAvailableRooms(answer: AvailableRooms): WireObject[] {
  return answer.items.map((item, index) => ({
    ibe_code: item.lineCode,
    room_types_id: item.roomTypeId,
    available: item.available,
    room_assignation: flag(item.singleUnit),
    ok: flag(item.ok),
    ...(index === 0 && answer.hold !== null
      ? { hold: { id: answer.hold.token, expires_at: writeInstant(answer.hold.expiresAt) } }
      : {}),
  }));
}

export function readAvailableRooms(value: unknown): AvailableRooms {
  const lines = asList(value).map((line) => asObject(line));
  const hold = lines[0]?.["hold"] === undefined ? null : objectAt(asObject(lines[0]), "hold");
  return {
    items: lines.map((line) => ({
      lineCode: textAt(line, "ibe_code"),
      roomTypeId: numberAt(line, "room_types_id"),
      available: numberAt(line, "available"),
      singleUnit: flagAt(line, "room_assignation"),
      ok: flagAt(line, "ok"),
    })),
    hold: hold === null ? null : { token: textAt(hold, "id"), expiresAt: instantAt(hold, "expires_at") },
  };
}
