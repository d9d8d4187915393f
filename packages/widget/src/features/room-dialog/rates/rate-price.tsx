import type { OfferView } from "@portico/contract/offers/offer";
import { nightsOf } from "@portico/domain/stays/stay";
import { listed } from "@portico/presentation/formats/sentence";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { CodeLine } from "../../../coupons/code-line.tsx";
import { shownPrice, type Beside } from "../../../pricing/shown-price.ts";
import { useFeeLines } from "./use-fee-lines.ts";
import { useTaxNote } from "../../../pricing/use-tax-note.ts";
import type { Minor } from "@portico/domain/money/money";
import styles from "./rate-price.module.css";

type RatePriceProps = { offer: OfferView; cheapest: OfferView; beside: Beside };

/** What a rate costs in total and by night, what is in that price and what comes back, and the way to the cheapest rate. */
export function RatePrice({ offer, cheapest, beside }: RatePriceProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(offer.currency);
  const nights = nightsOf(offer);
  const price = shownPrice(offer, beside);
  const dearer = dearerThan(cheapest, offer, beside);
  const { included, atProperty } = offer.cityTax;
  const cityTax = included > 0 ? [t("room.city_tax_included", { amount: money(included) })] : [];
  const taxNote = useTaxNote();
  const fees = useFeeLines(offer, beside);
  const taxes = [...(taxNote === null ? [] : [taxNote]), ...cityTax];
  return (
    <>
      <Price
        amount={price.total}
        original={price.crossedOut}
        currency={offer.currency}
        precision={precision}
        size="large"
      >
        {t("common.nights", { count: nights })} · {t("common.persons", { count: offer.guests.length })}
        {nights > 1 && <> · {t("common.price_per_night", { price: money(price.perNight) })}</>}
      </Price>
      <CodeLine amount={price.code} />
      {taxes.length > 0 && <p className={styles.note}>{listed(taxes, language)}</p>}
      {fees.map(({ feeId, words }) => (
        <p key={feeId} className={styles.note}>
          {words}
        </p>
      ))}
      {atProperty > 0 && (
        <p className={styles.extra}>{t("room.city_tax_extra", { amount: money(atProperty) })}</p>
      )}
      {dearer.by > 0 && (
        <p className={styles.note}>
          {t(dearer.forFreeCancelling ? "room.dearer_to_cancel" : "room.dearer_by", {
            amount: money(dearer.by),
          })}
        </p>
      )}
    </>
  );
}

type Priced = Parameters<typeof shownPrice>[0] & Pick<OfferView, "cancellation">;

/** What a rate costs above the cheapest, and whether that buys the right to cancel free of charge. */
export function dearerThan(
  cheapest: Priced,
  offer: Priced,
  beside: Beside,
): { by: Minor; forFreeCancelling: boolean } {
  return {
    by: shownPrice(offer, beside).total - shownPrice(cheapest, beside).total,
    forFreeCancelling: offer.cancellation.freeUntil !== null && cheapest.cancellation.freeUntil === null,
  };
}
