import { countedName } from "@portico/presentation/formats/sentence";
import { type ItemOf, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { OfferView } from "@portico/contract/offers/offer";
import type { PricedTariff } from "@portico/contract/insurance/addon";
import { currencyExponent } from "@portico/domain/money/currency";
import { textIn } from "@portico/domain/texts/language";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { PriceLine } from "../layout/price-line.tsx";
import { isSellable } from "./price-changes.ts";
import { type PartedItem, usePriceParts } from "./price-parts.ts";
import { leftToPay } from "./shown-price.ts";
import { TaggedTotal } from "./tagged-total.tsx";
import { TimedLines, type TimedLine } from "./timed-lines.tsx";
import { useStayLength } from "../stays/use-stay-length.ts";
import styles from "./price-table.module.css";

type TableStay = PartedItem & Pick<OfferView, "arrival" | "departure"> & { problems?: readonly unknown[] };

type TableItem = ItemOf<{
  room: TableStay & { kind: "room" };
  package: TableStay & { kind: "package" };
  service: TimedLine & { kind: "service"; problems?: readonly unknown[] };
}>;

/** What a price table needs; the price before ordering and the saved reservation both have it. */
export type Priced = Pick<ReservationPrice, "total" | "cityTax" | "vat" | "currency"> & {
  items: readonly TableItem[];
  coupon: { code: string; amount: number } | null;
  fees: readonly FeeLine[];
  /** Not valid: its price is for another reservation, and it is in no sum. */
  insurance: (Pick<PricedTariff, "name" | "premium"> & { valid?: boolean }) | null;
  securityDeposits: readonly FeeLine[];
  /** What cancelling items of it has cost. */
  cancelledItems?: readonly { lineCode: string; name: string; fee: number }[];
  /** Gift vouchers by the end of their codes; those that pay nothing have no line. */
  vouchers: readonly { codeEnd: string; pays: number; taxedAtSale?: boolean }[];
};

/** What of the total has been paid, and what is left for the arrival, or for each month. */
export type PaidPart = { paid: number; later: number; monthly: boolean };

/** What vouchers leave to be paid, by when: told where they pay a part. */
export type DuePart = { ahead: number; later: number; monthly: boolean };

type PriceTableProps = {
  priced: Priced;
  paid?: PaidPart | undefined;
  due?: DuePart | undefined;
  /** Price comparison reads its whole price, which is also told where tax is paid beside the total. */
  tagged?: boolean;
};

/** What the total is made of, line by line so that it can be added up, what of it is paid, and what is paid beside it. */
export function PriceTable({ priced, paid, due, tagged = false }: PriceTableProps) {
  const { t, language } = useTranslation();
  const write = useMoney();
  const { items, total, cityTax, vat, currency, coupon, fees, insurance, securityDeposits } = priced;
  const money = (amount: number) => write(amount, { currency });
  // Tax is told to the last minor unit, as an invoice has it, also where prices are shown whole.
  const exact = (amount: number) => write(amount, { currency, precision: currencyExponent(currency) });
  const paying = priced.vouchers.filter(({ pays }) => pays > 0);
  const sold = staysOf(items);
  const { rooms, meals, services, discounts } = usePriceParts(sold);
  const [first] = sold;
  const length = useStayLength();
  return (
    <div className={styles.root} data-protected="">
      <dl>
        {first && (
          <PriceLine label={t("reservation.accommodation", { nights: length(first) })}>
            {money(rooms - cityTax.included)}
          </PriceLine>
        )}
        {meals > 0 && <PriceLine label={t("checkout.meals")}>{money(meals)}</PriceLine>}
        {services.map(({ id, name, count, amount }) => (
          <PriceLine key={id} label={countedName(name, count)}>
            {money(amount)}
          </PriceLine>
        ))}
        <TimedLines lines={timedOf(items)} money={money} />
        {cityTax.included > 0 && (
          <PriceLine label={t("checkout.city_tax")}>{money(cityTax.included)}</PriceLine>
        )}
        {discounts.map(({ id, name, amount }) => (
          <PriceLine key={id} label={name} saving>
            {money(-amount)}
          </PriceLine>
        ))}
        {coupon !== null && coupon.amount > 0 && (
          <PriceLine label={t("reservation.coupon", { code: coupon.code })} saving>
            {money(-coupon.amount)}
          </PriceLine>
        )}
        {fees.map(({ feeId, name, amount }) => (
          <PriceLine key={feeId} label={textIn(name, language)}>
            {money(amount)}
          </PriceLine>
        ))}
        {priced.cancelledItems?.map(
          ({ lineCode, name, fee }) =>
            fee > 0 && (
              <PriceLine key={lineCode} label={t("own.item_fee", { item: name })}>
                {money(fee)}
              </PriceLine>
            ),
        )}
        {insurance !== null && insurance.valid !== false && (
          <PriceLine label={t("reservation.insurance", { name: insurance.name })}>
            {money(insurance.premium)}
          </PriceLine>
        )}
        {isSellable(items) && (
          <div className={styles.total}>
            <dt>{t("common.total")}</dt>
            <dd aria-live="polite">
              {tagged && cityTax.atProperty === 0 ? (
                <TaggedTotal amount={total} currency={currency} />
              ) : (
                money(total)
              )}
            </dd>
          </div>
        )}
        {paying.length > 0 && (
          <>
            {paying.map(({ codeEnd: end, pays }) => (
              <PriceLine key={end} label={t("checkout.voucher_name", { end })}>
                {money(-pays)}
              </PriceLine>
            ))}
            <PriceLine label={t("checkout.voucher_rest")}>{money(leftToPay(priced))}</PriceLine>
            {due && due.ahead > 0 && (
              <PriceLine label={t("checkout.voucher_ahead")}>{money(due.ahead)}</PriceLine>
            )}
            {due && due.later > 0 && (
              <PriceLine label={t(due.monthly ? "checkout.voucher_monthly" : "checkout.voucher_on_site")}>
                {money(due.later)}
              </PriceLine>
            )}
          </>
        )}
        {paid && <PriceLine label={t("thanks.paid_row")}>{money(paid.paid)}</PriceLine>}
        {paid && paid.later > 0 && (
          <PriceLine label={t(paid.monthly ? "thanks.rest_monthly" : "thanks.rest_row")}>
            {money(paid.later)}
          </PriceLine>
        )}
        {cityTax.atProperty > 0 && (
          <div className={styles.total}>
            <dt>{t("reservation.city_tax_extra")}</dt>
            <dd>+ {money(cityTax.atProperty)}</dd>
          </div>
        )}
        {tagged && cityTax.atProperty > 0 && isSellable(items) && (
          <div className={styles.total}>
            <dt>{t("checkout.total_with_tax")}</dt>
            <dd>
              <TaggedTotal amount={total + cityTax.atProperty} currency={currency} />
            </dd>
          </div>
        )}
        {securityDeposits.map(({ feeId, name, amount }) => (
          <PriceLine key={feeId} label={t("reservation.at_property", { name: textIn(name, language) })}>
            {money(amount)}
          </PriceLine>
        ))}
        {vat.map((line) => (
          <div className={styles.vat} key={line.percent}>
            <dt>{t("checkout.vat_line", { percent: line.percent, base: exact(line.base) })}</dt>
            <dd>{exact(line.vat)}</dd>
          </div>
        ))}
      </dl>
      {paying.map(
        ({ codeEnd: end, taxedAtSale = false }) =>
          taxedAtSale && (
            <p key={end} className={styles.vat}>
              {t("thanks.voucher_taxed", { end })}
            </p>
          ),
      )}
    </div>
  );
}
