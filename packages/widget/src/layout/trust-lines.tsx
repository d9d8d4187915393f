import { formatDayInLetter } from "@portico/presentation/formats/date";
import { formatNumber } from "@portico/presentation/formats/number";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import styles from "./trust-lines.module.css";

/** What the hotel says for booking here: its guests' score with source and day, and its benefits; nothing of our own. */
export function TrustLines() {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { trust } = useProperty();
  if (trust === null) return null;
  const { benefits, reviews } = trust;
  return (
    <div className={styles.root}>
      {reviews && (
        <p className={styles.reviews}>
          <strong className={styles.score}>{formatNumber(reviews.score, language)}</strong>
          <span>
            {t("reservation.score_of", { best: formatNumber(reviews.outOf, language) })}
            {reviews.count !== null && ` · ${t("reservation.score_count", { count: reviews.count })}`}
            <small>
              {t("reservation.score_source", {
                source: text(reviews.source),
                day: formatDayInLetter(reviews.asOf, language),
              })}
            </small>
          </span>
        </p>
      )}
      {benefits.length > 0 && (
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={text(benefit)}>
              <CheckIcon size={18} />
              {text(benefit)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
