import type { OfferView } from "@portico/contract/offers/offer";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { LOADING_MARK } from "../pricing/price-way.ts";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./offer-rows.module.css";
import { refusalWords } from "./refusal-words.ts";

/** Placeholders for rows of offers. */
export function RowSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} role="status" aria-label={t("common.loading")} {...LOADING_MARK}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={148} />
      ))}
    </div>
  );
}

type RefusedOffersProps = {
  title: string;
  refused: readonly OfferView[];
  nameOf: (offer: OfferView) => string;
};

/** Offers that are not available for these dates, each with its reason; nothing if there are none. */
export function RefusedOffers({ title, refused, nameOf }: RefusedOffersProps) {
  const { t, language } = useTranslation();
  const { rules } = useProperty();
  const titleId = useId();
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {refused.map((offer) => (
          <li key={`${offer.roomTypeId} ${offer.ratePlanId}`}>
            <strong>{nameOf(offer)}</strong> <span>{refusalWords(offer, rules, language, t).join(" ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
