import type { OfferView } from "@portico/contract/offers/offer";
import { nightsOf } from "@portico/domain/stays/stay";
import { listed } from "@portico/presentation/formats/sentence";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney, usePrecision } from "../base/property/use-money.ts";
import { CodeLine } from "../coupons/code-line.tsx";
import { type Beside, shownPrice } from "../pricing/shown-price.ts";
import { useAveragePrice } from "../pricing/use-average-price.ts";
import { useTaxNote } from "../pricing/use-tax-note.ts";
import { useStayLength } from "../stays/use-stay-length.ts";
import styles from "./offer-price.module.css";
import { useFeeLines } from "./use-fee-lines.ts";

/** An offer's price in total and per night, what it includes, and what comes back. */
export function OfferPrice({ offer, beside }: { offer: OfferView; beside: Beside }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const precision = usePrecision(offer.currency);
  const length = useStayLength();
  const average = useAveragePrice();
  const price = shownPrice(offer, beside);
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
        {length(offer)} · {t("common.persons", { count: offer.guests.length })}
        {nightsOf(offer) > 1 && <> · {average(price.total, offer)}</>}
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
    </>
  );
}
