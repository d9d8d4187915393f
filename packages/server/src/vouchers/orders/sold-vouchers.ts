import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import type { Instant } from "@portico/domain/dates/time-zone";
import { CURRENCIES, type CurrencyCode } from "@portico/domain/money/currency";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { Hotel } from "@portico/domain/property/hotel";
import type { VoucherSale } from "@portico/domain/vouchers/voucher-offer";
import { inWireForm } from "../../offers/index.ts";
import { isCardReady, type PaymentParts } from "../../payments/index.ts";
import { orderOptions } from "./owe-order.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";

/** What decides whether a hotel can sell vouchers: keys for their codes, and a way to pay. */
export type SaleParts = { voucherKeys: VoucherKeySource; payments: Pick<PaymentParts, "gateways"> };

/**
 * The gift vouchers that a hotel sells at this moment; null if it sells none or nobody could pay for them.
 */
export function soldVouchers(parts: SaleParts, hotel: Hotel, now: Instant): VoucherSaleView | null {
  const { vouchers } = hotel;
  if (vouchers === null || parts.voucherKeys.of(hotel.code) === null) return null;
  const methods = new Set<PaymentMethod>();
  const sold: CurrencyCode[] = [];
  for (const currency of pricedCurrencies(vouchers)) {
    const ways = waysToPay(parts, hotel, { currency, now });
    if (ways.length > 0) sold.push(currency);
    for (const way of ways) methods.add(way);
  }
  if (sold.length === 0) return null;
  const isSold = (currency: CurrencyCode) => sold.includes(currency);
  const { values, experiences, designs, deliveries, validMonths, spendingDay, transferable } = vouchers;
  return {
    values: values && {
      amounts: within(values.amounts, isSold),
      own: within(values.own, isSold),
      spentOn: values.spentOn,
    },
    experiences: experiences
      .map(({ id, name, front, description, contents, pictures, product, price }) => {
        const packageId = product.kind === "package" ? product.packageId : null;
        return {
          id,
          name,
          front,
          description,
          contents,
          pictures,
          packageId,
          price: within(price, isSold),
        };
      })
      .filter(({ price }) => Object.keys(price).length > 0),
    designs,
    deliveries,
    validMonths,
    spendingDay,
    transferable,
    terms: vouchers.terms,
    withdrawal: vouchers.withdrawal,
    methods: hotel.payment.methods.filter((method) => methods.has(method)),
  };
}

/** What the page of vouchers asks for first, with the answer, both in wire form; null where none are sold. */
export function firstVouchers(
  parts: SaleParts,
  hotel: Hotel,
  asking: { currency: CurrencyCode; now: Instant },
): ReturnType<typeof inWireForm> | null {
  const sold = soldVouchers(parts, hotel, asking.now);
  return sold && inWireForm(voucherCalls.offeredVouchers, undefined, sold, asking);
}

/** Whether the hotel has a tab of vouchers. */
export function sellsVouchers(parts: SaleParts, hotel: Hotel, now: Instant): boolean {
  return soldVouchers(parts, hotel, now) !== null;
}

function waysToPay(
  { payments }: SaleParts,
  hotel: Hotel,
  { currency, now }: { currency: CurrencyCode; now: Instant },
): PaymentMethod[] {
  const cardReady = isCardReady(payments, hotel);
  return orderOptions(hotel, { total: 1, currency, cardReady, terms: null, now }).map(({ method }) => method);
}

/** The hotel's currencies with at least one value or price. */
function pricedCurrencies({ values, experiences }: VoucherSale): CurrencyCode[] {
  return CURRENCIES.filter(
    (currency) =>
      (values?.amounts[currency]?.length ?? 0) > 0 ||
      values?.own[currency] !== undefined ||
      experiences.some(({ price }) => (price[currency] ?? 0) > 0),
  );
}

/** The amounts in these currencies, without zeros. */
function within<Amount>(
  amounts: Readonly<Partial<Record<CurrencyCode, Amount>>>,
  isSold: (currency: CurrencyCode) => boolean,
): Partial<Record<CurrencyCode, Amount>> {
  const kept: Partial<Record<CurrencyCode, Amount>> = {};
  for (const currency of CURRENCIES) {
    const amount = amounts[currency];
    if (amount !== undefined && amount !== 0 && isSold(currency)) kept[currency] = amount;
  }
  return kept;
}
